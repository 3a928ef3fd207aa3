import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ListingBody } from '../contracts/listings.ts';
import {
  byField,
  fieldsIn,
  fieldAnswers,
  fieldsOfKind,
  formOf,
  initialFields,
  LISTING_FIELD_NAMES,
  LISTING_FIELDS,
  readFields,
  type ListingFieldName,
  type ListingFieldValues,
} from './listing-fields.ts';
import { problem } from './problem.ts';

/** Any values that the fields' own limits allow. */
const anyValues: fc.Arbitrary<ListingFieldValues> = fc
  .record(
    Object.fromEntries(
      LISTING_FIELD_NAMES.map((name) => {
        const field = LISTING_FIELDS[name];
        if (field.kind === 'flag') return [name, fc.boolean()];
        if (field.kind === 'choice') return [name, fc.constantFrom(...field.options)];
        if (field.kind === 'text')
          return [name, fc.option(fc.stringMatching(new RegExp(`^[a-z]{1,${field.most}}$`)))];
        if (field.kind === 'amount') return [name, fc.option(fc.integer({ min: 1, max: field.most }))];
        const count = fc.integer({ min: field.least, max: field.most });
        return [name, field.initial === null ? fc.option(count) : count];
      }),
    ) as Record<ListingFieldName, fc.Arbitrary<unknown>>,
  )
  .map((values) => values as unknown as ListingFieldValues);

const valuesOf = (read: ReturnType<typeof readFields>) =>
  byField((name) => ('value' in read[name] ? read[name].value : read[name].problem));

describe('the fields of a listing', () => {
  it('gives fields their initial values where the owner says nothing', () => {
    expect(valuesOf(readFields({}))).toEqual(initialFields);
    expect(initialFields).toEqual({
      brand: null,
      model: null,
      instantBooking: false,
      allowMultipleDays: true,
      cancellationPolicy: 'standard',
      minRentalDays: null,
      maxRentalDays: null,
      leadTimeHours: 0,
      bufferHours: 0,
      identityAbove: null,
      meteredHours: false,
      hoursPerDay: 8,
      hoursPerWeek: 40,
      hoursPerFourWeeks: 160,
      extraHourRate: null,
      fuelPrice: null,
      tankGallons: null,
    });
  });

  it('reads fields back from the form as they were stored, and the call accepts what the form sends', () => {
    fc.assert(
      fc.property(anyValues, (values) => {
        const form = formOf(fieldAnswers(values));
        expect(valuesOf(readFields(form))).toEqual(values);
        expect(ListingBody.safeParse(form).success).toBe(true);
      }),
    );
  });

  it('refuses a count beyond the limits of its field, and names them', () => {
    for (const name of fieldsOfKind('count')) {
      const { least, most, unit } = LISTING_FIELDS[name];
      const said = { problem: problem('whole_number', { unit, least, most }) };
      for (const typed of [String(most + 1), least - 1, '1.5', '1e2', 'two'])
        expect(readFields({ [name]: typed })[name], `${name} ${typed}`).toEqual(said);
    }
  });

  it('refuses a text beyond its limit, and takes an empty one for none', () => {
    for (const name of fieldsOfKind('text')) {
      const { most } = LISTING_FIELDS[name];
      expect(readFields({ [name]: ' ' })[name]).toEqual({ value: null });
      expect(readFields({ [name]: 'x'.repeat(most) })[name]).toEqual({ value: 'x'.repeat(most) });
      const tooLong = 'x'.repeat(most + 1);
      expect(readFields({ [name]: tooLong })[name]).toEqual({
        problem: problem('too_many_characters', { most }),
      });
      expect(ListingBody.safeParse({ [name]: tooLong }).success).toBe(false);
    }
  });

  it('puts each field into one part of the form', () => {
    expect([...fieldsIn('about'), ...fieldsIn('rules'), ...fieldsIn('usage')].sort()).toEqual(
      [...LISTING_FIELD_NAMES].sort(),
    );
    expect(fieldsIn('about')).toEqual(['brand', 'model']);
  });

  it('refuses by the call fields that are of another kind', () => {
    expect(ListingBody.safeParse({ instantBooking: 'yes' }).success).toBe(false);
    expect(ListingBody.safeParse({ cancellationPolicy: 'strict' }).success).toBe(false);
    expect(ListingBody.safeParse({ bufferHours: true }).success).toBe(false);
  });
});
