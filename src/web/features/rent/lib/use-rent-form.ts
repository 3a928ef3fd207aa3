import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useForm, useWatch, type Resolver, type UseFormReturn } from 'react-hook-form';
import { useLocation, useSearch } from 'wouter';
import type { EquipmentDetail } from '#shared/contracts/equipment.ts';
import { isDay } from '#shared/domain/calendar.ts';
import { selectionOf } from '#shared/domain/calendar-selection.ts';
import { readDeliveryZip } from '#web/lib/delivery-zip.ts';
import { rentPath } from '#web/lib/paths.ts';
import { saveFormDraft, readFormDraft, type FormDraft } from './form-draft.ts';
import { readForm, resolved, type FormReading, type FormRules } from './read-form.ts';
import { startingValues, stillPossible, withRange, type ChosenRate, type RentValues } from './rent-values.ts';

/** What the form needs to know around it. */
export interface RentFormOptions extends FormRules {
  /** Whose form it is; undefined until it is known, null for a guest. */
  readonly person: string | null | undefined;
}

export interface RentForm extends FormReading {
  form: UseFormReturn<RentValues>;
  values: RentValues;
  /** True once it is known what was filled in before. */
  ready: boolean;
  /** Puts other values in, as if they had been typed. */
  fill: (values: RentValues) => void;
  /** The booking that was made from this form. */
  bookingId: string | null;
  rememberBooking: (bookingId: string | null) => void;
  /** The days may be taken by the reader's own booking, whose answer was lost: the server knows. */
  trustServer: () => void;
  /** The user has tried to go on. */
  attempted: boolean;
}

function daysOfQuery(search: string, { item, today, taken }: RentFormOptions): ChosenRate | undefined {
  const params = new URLSearchParams(search);
  const [from, to] = [params.get('from') ?? '', params.get('to') ?? ''];
  if (!isDay(from) || !isDay(to) || !selectionOf(from, to, today, taken)) return undefined;
  const isByTheWeek = params.get('type') === 'weekly' && item.weeklyRate !== null;
  return { first: from, last: to, rentalType: isByTheWeek ? 'weekly' : undefined };
}

/** Without untouched fields. */
const known = (values: Partial<RentValues>): Partial<RentValues> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => (value as unknown) !== undefined));

/** What is typed before the page is hydrated stays: texts have no default that would be written over them. */
function useValues(item: EquipmentDetail, initial: RentValues, resolver: Resolver<RentValues>) {
  const { rentalType, dateSelectionMode, duration, deliveryMethod, selectedDates, startDate, endDate } =
    initial;
  const form = useForm<RentValues>({
    defaultValues: {
      rentalType,
      dateSelectionMode,
      duration,
      deliveryMethod,
      selectedDates: [...selectedDates],
      ...(startDate ? { startDate, endDate } : {}),
    },
    resolver,
    // The focus is led by hand: the calendar is no field.
    shouldFocusError: false,
  });
  const watched = useWatch({ control: form.control });
  const values = useMemo<RentValues>(() => {
    return { ...startingValues(item), ...known(watched) };
  }, [watched, item]);
  return { form, values };
}

/** Puts in what this tab remembers, once it is known whose form it is. True from then on. */
function useRestored(
  { item, today, person }: RentFormOptions,
  brought: ChosenRate | undefined,
  restore: (kept: FormDraft) => void,
): boolean {
  const [, navigate] = useLocation();
  const [ready, setReady] = useState(false);
  const restored = useRef(false);
  useEffect(() => {
    if (person === undefined || restored.current) return;
    restored.current = true;
    const kept = readFormDraft(item.id, person);
    if (kept) {
      const values = stillPossible(kept.values, item, today);
      restore(
        brought ? { ...kept, values: withRange(values, brought), bookingId: null } : { ...kept, values },
      );
    }
    setReady(true);
    // From here on the form knows the days; an old address would bring them back over a later choice.
    const params = new URLSearchParams(window.location.search);
    if (params.has('from')) navigate(rentPath(item.id), { replace: true });
  }, [person, item, today, brought, restore, navigate]);
  return ready;
}

/**
 * The booking form, kept per item for this tab: signing in, a reload and the way back from agreement or payment find it
 * filled in. Days that the address brings (?from=&to=) count more, once.
 */
export function useRentForm(options: RentFormOptions): RentForm {
  const { item, person } = options;
  const search = useSearch();
  const [brought] = useState(() => daysOfQuery(search, options));
  const [initial] = useState(() => {
    const start = startingValues(item);
    return brought ? withRange(start, brought) : start;
  });
  const [bookingId, setBookingId] = useState<string | null>(null);
  const [unsure, setUnsure] = useState(false);
  const ownDays = unsure || bookingId !== null;
  const { form, values } = useValues(item, initial, (given) => {
    const complete = { ...startingValues(item), ...known(given) };
    return resolved(given, readForm(options, complete, ownDays).problems);
  });

  const fill = useCallback(
    (next: RentValues) =>
      form.reset({ ...next, selectedDates: [...next.selectedDates] }, { keepIsSubmitted: true }),
    [form],
  );
  const restore = useCallback(
    (kept: FormDraft) => {
      fill(kept.values);
      setBookingId(kept.bookingId);
    },
    [fill],
  );
  const ready = useRestored(options, brought, restore);
  useEffect(() => {
    if (ready && !form.getValues('deliveryZipCode')) form.setValue('deliveryZipCode', readDeliveryZip());
  }, [ready, form]);
  useEffect(() => {
    if (ready && person !== undefined) saveFormDraft(item.id, { values, person, bookingId });
  }, [ready, person, item.id, values, bookingId]);

  return {
    form,
    values,
    ready,
    ...readForm(options, values, ownDays),
    fill,
    bookingId,
    rememberBooking: setBookingId,
    trustServer: useCallback(() => setUnsure(true), []),
    attempted: form.formState.isSubmitted,
  };
}
