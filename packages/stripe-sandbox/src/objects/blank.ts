/** Empty forms of the parts that Stripe's objects share. */
export const blankBilling = {
  address: { city: null, country: null, line1: null, line2: null, postal_code: null, state: null },
  email: null,
  name: null,
  phone: null,
  tax_id: null,
};
