import type { PlaceName } from './places.ts';

/** An invented person. `items` is how many machines they offer, at their home and, if they have one, in a second yard. */
export interface PersonRow {
  firstName: string;
  lastName: string;
  home: PlaceName;
  secondYard?: PlaceName;
  items: number;
  /** Still has to type in the code from the e-mail. */
  unverified?: true;
}

const owner = (
  firstName: string,
  lastName: string,
  items: number,
  home: PlaceName,
  secondYard?: PlaceName,
): PersonRow => ({
  firstName,
  lastName,
  home,
  items,
  ...(secondYard && { secondYard }),
});
const renter = (firstName: string, lastName: string, home: PlaceName): PersonRow => ({
  firstName,
  lastName,
  home,
  items: 0,
});

/** Sixteen owners with 240 machines between them, then those who only rent. */
export const PEOPLE: readonly PersonRow[] = [
  owner('Marisol', 'Herrera', 24, 'austin'),
  owner('Walt', 'Brubaker', 16, 'roundRock', 'sanMarcos'),
  owner('Imani', 'Okafor', 40, 'houston', 'dallas'),
  owner('Trent', 'Halvorsen', 18, 'denver', 'coloradoSprings'),
  owner('Lupe', 'Castellano', 14, 'phoenix', 'tucson'),
  owner('Grace', 'Nakashima', 16, 'losAngeles', 'sanDiego'),
  owner('Owen', 'Fairbanks', 12, 'seattle'),
  owner('Bettina', 'Krause', 11, 'portland', 'boise'),
  owner('Darnell', 'Whitlock', 17, 'atlanta'),
  owner('Siobhan', 'Delaney', 10, 'boston'),
  owner('Rafael', 'Quintero', 15, 'tampa', 'orlando'),
  owner('Hank', 'Lindqvist', 13, 'minneapolis'),
  owner('Priya', 'Venkataraman', 12, 'chicago', 'nashville'),
  owner('Colt', 'Ransom', 9, 'charlotte', 'raleigh'),
  owner('Nadia', 'Petrosyan', 8, 'sacramento', 'philadelphia'),
  owner('Earl', 'Thibodeaux', 5, 'sanAntonio'),
  renter('Dev', 'Ramirez', 'austin'),
  renter('Jolene', 'Abernathy', 'austin'),
  renter('Marcus', 'Ellery', 'austin'),
  renter('Tamsin', 'Voss', 'roundRock'),
  renter('Cedric', 'Bonham', 'houston'),
  renter('Yesenia', 'Robledo', 'dallas'),
  renter('Anton', 'Wieczorek', 'denver'),
  renter('Kelsey', 'Dunmore', 'coloradoSprings'),
  renter('Hiro', 'Matsuda', 'losAngeles'),
  renter('Fern', 'Galloway', 'sanDiego'),
  renter('Abel', 'Montoya', 'phoenix'),
  renter('Ruth', 'Sandoval', 'tucson'),
  renter('Piet', 'Vandermeer', 'seattle'),
  renter('Odessa', 'Clarke', 'portland'),
  renter('Vaughn', 'Tillery', 'atlanta'),
  renter('Mei', 'Zhou', 'boston'),
  renter('Curtis', 'Oyelaran', 'charlotte'),
  renter('Leona', 'Fitzhugh', 'raleigh'),
  renter('Sander', 'Aaltonen', 'minneapolis'),
  renter('Bridget', 'Mulcahy', 'chicago'),
  renter('Ignacio', 'Varela', 'tampa'),
  renter('Wren', 'Hollis', 'nashville'),
  { ...renter('Pascal', 'Moreau', 'philadelphia'), unverified: true },
  { ...renter('Dottie', 'Kowalczyk', 'sacramento'), unverified: true },
];

/** Owners who also offer what every site asks for, beside the machines counted above. */
export const SITE_EQUIPMENT_OWNERS: readonly string[] = [
  'walt.brubaker@example.com',
  'imani.okafor@example.com',
  'grace.nakashima@example.com',
  'darnell.whitlock@example.com',
];
