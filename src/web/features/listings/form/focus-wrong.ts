import { firstWrong, type ListingField, type Problems } from './problems.ts';

/** The control to focus for a problem without a field of its own name. */
const SELECTORS: Partial<Record<ListingField, string[]>> = {
  // The photo that did not arrive, before the place for further ones.
  imageUrls: ['[data-photo-retry]', '[data-photo-failed]', '[data-field="imageUrls"]', '[data-photo] button'],
  deliveryOptions: ['[name="pickup"]'],
  specifications: ['[name^="specifications."], [data-field="specifications"]'],
};

/** Leads to the first thing that is wrong. */
export function focusWrong(form: HTMLElement | null, problems: Problems): void {
  const field = firstWrong(problems);
  if (!form || field === undefined) return;
  const selectors = SELECTORS[field] ?? [`[name="${field.split('.').at(-1) ?? field}"]`];
  const found = selectors.map((selector) => form.querySelector<HTMLElement>(selector)).find(Boolean);
  found?.focus();
}
