const CARD = '[data-item]';

const idOf = (target: EventTarget | null): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>(CARD)?.dataset['item'] : undefined;

/** Reports which card of the list has the pointer or the focus; the list itself knows of no map. Returns the unsubscribe function. */
export function watchCards(onPoint: (id: string | undefined) => void): () => void {
  let last: string | undefined;
  const point = ({ target }: Event) => {
    const id = idOf(target);
    if (id !== last) onPoint(id);
    last = id;
  };
  document.addEventListener('pointerover', point);
  document.addEventListener('focusin', point);
  return () => {
    document.removeEventListener('pointerover', point);
    document.removeEventListener('focusin', point);
  };
}

/** Marks the cards of the items whose mark on the map is pointed at, and no others. */
export function lightCards(ids: readonly string[]): void {
  for (const card of document.querySelectorAll<HTMLElement>(CARD))
    card.toggleAttribute('data-lit', ids.includes(card.dataset['item'] ?? ''));
}
