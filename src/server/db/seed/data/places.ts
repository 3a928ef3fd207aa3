/** A city centre: degrees north and east, and the zone whose wall clock counts there. */
export interface Place {
  city: string;
  state: string;
  zip: string;
  latitude: number;
  longitude: number;
  timeZone: string;
}

const place = (
  city: string,
  state: string,
  zip: string,
  latitude: number,
  longitude: number,
  timeZone: string,
): Place => ({
  city,
  state,
  zip,
  latitude,
  longitude,
  timeZone: `America/${timeZone}`,
});

export const PLACES = {
  austin: place('Austin', 'TX', '78702', 30.2672, -97.7431, 'Chicago'),
  roundRock: place('Round Rock', 'TX', '78664', 30.5083, -97.6789, 'Chicago'),
  sanMarcos: place('San Marcos', 'TX', '78666', 29.8833, -97.9414, 'Chicago'),
  sanAntonio: place('San Antonio', 'TX', '78205', 29.4241, -98.4936, 'Chicago'),
  houston: place('Houston', 'TX', '77007', 29.7604, -95.3698, 'Chicago'),
  dallas: place('Dallas', 'TX', '75201', 32.7767, -96.797, 'Chicago'),
  denver: place('Denver', 'CO', '80205', 39.7392, -104.9903, 'Denver'),
  coloradoSprings: place('Colorado Springs', 'CO', '80903', 38.8339, -104.8214, 'Denver'),
  phoenix: place('Phoenix', 'AZ', '85004', 33.4484, -112.074, 'Phoenix'),
  tucson: place('Tucson', 'AZ', '85701', 32.2226, -110.9747, 'Phoenix'),
  losAngeles: place('Los Angeles', 'CA', '90012', 34.0522, -118.2437, 'Los_Angeles'),
  sanDiego: place('San Diego', 'CA', '92101', 32.7157, -117.1611, 'Los_Angeles'),
  sacramento: place('Sacramento', 'CA', '95814', 38.5816, -121.4944, 'Los_Angeles'),
  portland: place('Portland', 'OR', '97209', 45.5152, -122.6784, 'Los_Angeles'),
  seattle: place('Seattle', 'WA', '98101', 47.6062, -122.3321, 'Los_Angeles'),
  boise: place('Boise', 'ID', '83702', 43.615, -116.2023, 'Boise'),
  minneapolis: place('Minneapolis', 'MN', '55401', 44.9778, -93.265, 'Chicago'),
  chicago: place('Chicago', 'IL', '60607', 41.8781, -87.6298, 'Chicago'),
  nashville: place('Nashville', 'TN', '37203', 36.1627, -86.7816, 'Chicago'),
  atlanta: place('Atlanta', 'GA', '30303', 33.749, -84.388, 'New_York'),
  charlotte: place('Charlotte', 'NC', '28202', 35.2271, -80.8431, 'New_York'),
  raleigh: place('Raleigh', 'NC', '27601', 35.7796, -78.6382, 'New_York'),
  tampa: place('Tampa', 'FL', '33602', 27.9506, -82.4572, 'New_York'),
  orlando: place('Orlando', 'FL', '32801', 28.5383, -81.3792, 'New_York'),
  philadelphia: place('Philadelphia', 'PA', '19107', 39.9526, -75.1652, 'New_York'),
  boston: place('Boston', 'MA', '02118', 42.3601, -71.0589, 'New_York'),
} as const satisfies Record<string, Place>;
export type PlaceName = keyof typeof PLACES;
