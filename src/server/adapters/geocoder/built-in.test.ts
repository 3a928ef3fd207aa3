import { describe, expect, it } from 'vitest';
import { expectEvery } from '#tests/support/expect-every.ts';
import { milesBetween } from '#shared/domain/geo.ts';
import { createBuiltInGeocoder } from './built-in.ts';
import { usCities } from './data/us-cities.ts';
import { stateNames, stateOfZip } from './states.ts';
import { placeOfZipCode, readZipTable } from './zip-table.ts';

const geocoder = createBuiltInGeocoder();

describe('find', () => {
  it('finds a city however it is written', () =>
    expectEvery(
      [
        ['Austin, TX', 'Austin, TX'],
        ['austin tx', 'Austin, TX'],
        ['  AUSTIN ,  tx ', 'Austin, TX'],
        ['Austin,TX', 'Austin, TX'],
        ['Austin, Texas', 'Austin, TX'],
        ['austin texas', 'Austin, TX'],
        ['Austin', 'Austin, TX'],
        ['Austin, MN', 'Austin, MN'],
        ['Austin, TX, USA', 'Austin, TX'],
        ['Austin, TX 78701', 'Austin, TX'],
        ['Austin 78701', 'Austin, TX'],
        ['Austin, TX 78701-1234, United States', 'Austin, TX'],
        ['98 San Jacinto Blvd, Austin, TX 78701', 'Austin, TX'],
        ['98 San Jacinto Blvd, Austin, TX', 'Austin, TX'],
        ['98 San Jacinto Blvd, Austin TX', 'Austin, TX'],
        ['New York City', 'New York, NY'],
        ['NYC', 'New York, NY'],
        ['New York', 'New York, NY'],
        ['new york new york', 'New York, NY'],
        ['Brooklyn, NY', 'Brooklyn, NY'],
        ['St. Louis', 'St. Louis, MO'],
        ['Saint Louis', 'St. Louis, MO'],
        ['st louis mo', 'St. Louis, MO'],
        ['St.Louis', 'St. Louis, MO'],
        ['Ft. Worth', 'Fort Worth, TX'],
        ['Fort Worth', 'Fort Worth, TX'],
        ['Mt. Pleasant, SC', 'Mount Pleasant, SC'],
        ['Winston Salem', 'Winston-Salem, NC'],
        ['winston-salem', 'Winston-Salem, NC'],
        ['Coeur d’Alene', "Coeur d'Alene, ID"],
        ['coeur dalene, idaho', "Coeur d'Alene, ID"],
        ['De Soto, TX', 'DeSoto, TX'],
        ['N Las Vegas', 'North Las Vegas, NV'],
        ['Las Vegas', 'Las Vegas, NV'],
        ['Las Vegas, NM', 'Las Vegas, NM'],
        ['Washington', 'Washington, DC'],
        ['Washington, D.C.', 'Washington, DC'],
        ['washington dc', 'Washington, DC'],
        ['Washington, PA', 'Washington, PA'],
        ['LA', 'Los Angeles, CA'],
        ['L.A.', 'Los Angeles, CA'],
        ['Kansas City', 'Kansas City, MO'],
        ['Kansas City, KS', 'Kansas City, KS'],
        ['Texas City', 'Texas City, TX'],
        ['Portland', 'Portland, OR'],
        ['Portland Maine', 'Portland, ME'],
        ['Charleston West Virginia', 'Charleston, WV'],
        ['Charleston', 'Charleston, SC'],
        ['Española, NM', 'Espanola, NM'],
        ['Bayamón', 'Bayamon, PR'],
        ['Honolulu, HI', 'Honolulu, HI'],
        ['Utqiaġvik', 'Utqiagvik, AK'],
        ['Paris', 'Paris, TX'],
      ],
      async ([text, label]) => {
        expect((await geocoder.find(text))?.label).toBe(label);
      },
    ));

  it('finds a ZIP code with its city and time zone', () =>
    expectEvery(
      [
        ['78701', 'Austin, TX', 'America/Chicago'],
        ['78701-1234', 'Austin, TX', 'America/Chicago'],
        ['787011234', 'Austin, TX', 'America/Chicago'],
        [' 78701 ', 'Austin, TX', 'America/Chicago'],
        ['10001', 'New York, NY', 'America/New_York'],
        ['12345', 'Schenectady, NY', 'America/New_York'],
        ['90210', 'Beverly Hills, CA', 'America/Los_Angeles'],
        ['02108', 'Boston, MA', 'America/New_York'],
        ['85001', 'Phoenix, AZ', 'America/Phoenix'],
        ['85004', 'Phoenix, AZ', 'America/Phoenix'],
        ['99501', 'Anchorage, AK', 'America/Anchorage'],
        ['96813', 'Honolulu, HI', 'Pacific/Honolulu'],
        ['00901', 'San Juan, PR', 'America/Puerto_Rico'],
        ['79901', 'El Paso, TX', 'America/Denver'],
        ['02139', 'Cambridge, MA', 'America/New_York'],
        ['33139', 'Miami Beach, FL', 'America/New_York'],
        ['11201', 'Brooklyn, NY', 'America/New_York'],
        ['90049', 'Los Angeles, CA', 'America/Los_Angeles'],
        ['90401', 'Santa Monica, CA', 'America/Los_Angeles'],
        ['60614', 'Chicago, IL', 'America/Chicago'],
        ['20001', 'Washington, DC', 'America/New_York'],
        // A post-office box, whose area the census does not know, in a town of its own.
        ['77001', 'Houston, TX', 'America/Chicago'],
        ['56901', 'Washington, DC', 'America/New_York'],
      ],
      async ([text, label, timeZone]) => {
        const zip = text.trim().slice(0, 5);
        expect(await geocoder.find(text)).toMatchObject({ label, timeZone, zip });
      },
    ));

  it('shows a ZIP code far from any city as itself, and finds it by that label', async () => {
    const place = await geocoder.find('59058');
    expect(place).toMatchObject({ label: 'MT 59058', timeZone: 'America/Denver', zip: '59058' });
    expect(await geocoder.find('MT 59058')).toEqual(place);
  });

  it('takes a position as it is and names the nearest city', async () => {
    expect(await geocoder.find('30.27,-97.74')).toEqual({
      label: 'Austin, TX',
      latitude: 30.27,
      longitude: -97.74,
      timeZone: 'America/Chicago',
    });
    expect((await geocoder.find(' 40.7128 , -74.0060 '))?.label).toBe('New York, NY');
    expect((await geocoder.find('47.6 -122.3'))?.label).toBe('Seattle, WA');
  });

  it('finds nothing in what is not a place', () =>
    expectEvery(
      [
        [''],
        ['   '],
        ['x'.repeat(10_000)],
        ['1'.repeat(10_000)],
        [`${'a '.repeat(5_000)}TX`],
        ["'; DROP TABLE equipment; --"],
        ["Austin' OR '1'='1"],
        ['🚜'],
        ['🚜, TX'],
        ['999,999'],
        ['91,0'],
        ['0,181'],
        ['-90.01,-97.74'],
        ['0,0'],
        ['51.5,-0.12'],
        ['-33.87,151.21'],
        ['NaN,NaN'],
        ['Infinity,-Infinity'],
        ['1e1,1e1'],
        ['30.27,'],
        [','],
        ['-'],
        ['00000'],
        ['99999'],
        ['1234'],
        ['123456'],
        ['78701-12'],
        ['SW1A 1AA'],
        ['K1A 0B1'],
        ['Paris, France'],
        ['Toronto'],
        ['Toronto, ON'],
        ['Austin, ZZ'],
        ['Dallas, Austin'],
        ['Nowhereville, TX'],
        ['Texas'],
        ['Nevada'],
        ['West Virginia'],
        ['TX'],
        ['USA'],
        ['null'],
        ['__proto__'],
        ['constructor'],
        ['toString, TX'],
        ['<script>alert(1)</script>'],
        ['../../etc/passwd'],
        ['\u0000\u0001'],
        ['%00'],
      ],
      async ([text]) => {
        expect(await geocoder.find(text)).toBeUndefined();
      },
    ));
});

describe('suggest', () => {
  it('suggests the largest city that begins so first', () =>
    expectEvery(
      [
        ['aus', 'Austin, TX'],
        ['new y', 'New York, NY'],
        ['st lou', 'St. Louis, MO'],
        ['Saint Lou', 'St. Louis, MO'],
        ['nyc', 'New York, NY'],
        ['springfield, m', 'Springfield, MO'],
        ['springfield, ill', 'Springfield, IL'],
        ['portland maine', 'Portland, ME'],
        ['7870', 'Austin, TX 78701'],
      ],
      async ([prefix, first]) => {
        expect((await geocoder.suggest(prefix, 5))[0]).toBe(first);
      },
    ));

  it('gives at most what is asked for, twenty at the most, and nothing twice', async () => {
    expect(await geocoder.suggest('s', 3)).toHaveLength(3);
    const many = await geocoder.suggest('s', 1_000_000);
    expect(many).toHaveLength(20);
    expect(new Set(many).size).toBe(20);
  });

  it('suggests nothing for an unknown beginning or a limit below one', () =>
    expectEvery(
      [
        ['', 5],
        ['  ', 5],
        ['aus', 0],
        ['aus', -1],
        ['aus', Number.NaN],
        ['zzzz', 5],
        [', TX', 5],
        ['🚜', 5],
        ['00000', 5],
        ['x'.repeat(10_000), 5],
      ],
      async ([prefix, limit]) => {
        expect(await geocoder.suggest(prefix, limit)).toEqual([]);
      },
    ));

  it('suggests only what can be found', async () => {
    for (const prefix of ['a', 'san', 'mo', '59', '9', 'st']) {
      for (const suggestion of await geocoder.suggest(prefix, 20)) {
        expect(await geocoder.find(suggestion), suggestion).toBeDefined();
      }
    }
  });
});

describe('the tables', () => {
  const cities = Object.entries(usCities).flatMap(([state, text]) =>
    text.split(';').map((entry) => ({ state, fields: entry.trim().replace('*', '').split(',') })),
  );

  it('lists at least 2,900 cities, each once and complete', () => {
    expect(cities.length).toBeGreaterThanOrEqual(2900);
    expect(new Set(cities.map(({ state, fields }) => `${fields[0]}, ${state}`)).size).toBe(cities.length);
    for (const { state, fields } of cities) {
      expect(stateNames[state], state).toBeDefined();
      expect(fields, fields.join()).toHaveLength(4);
      expect(fields[0]).toMatch(/^[A-Z][A-Za-z.' -]+$/);
      expect(fields[1]).toMatch(/^\d{2}\.\d{2}$/);
      expect(fields[2]).toMatch(/^-\d{2,3}\.\d{2}$/);
      expect(Number(fields[3])).toBeGreaterThan(0);
    }
  });

  it('lists the capital of every state', async () => {
    const capitals =
      `Montgomery AL;Juneau AK;Phoenix AZ;Little Rock AR;Sacramento CA;Denver CO;Hartford CT;Dover DE;
      Tallahassee FL;Atlanta GA;Honolulu HI;Boise ID;Springfield IL;Indianapolis IN;Des Moines IA;Topeka KS;Frankfort KY;
      Baton Rouge LA;Augusta ME;Annapolis MD;Boston MA;Lansing MI;St. Paul MN;Jackson MS;Jefferson City MO;Helena MT;
      Lincoln NE;Carson City NV;Concord NH;Trenton NJ;Santa Fe NM;Albany NY;Raleigh NC;Bismarck ND;Columbus OH;
      Oklahoma City OK;Salem OR;Harrisburg PA;Providence RI;Columbia SC;Pierre SD;Nashville TN;Austin TX;
      Salt Lake City UT;Montpelier VT;Richmond VA;Olympia WA;Charleston WV;Madison WI;Cheyenne WY;Washington DC;
      San Juan PR`.split(';');
    expect(capitals).toHaveLength(52);
    for (const capital of capitals) {
      const text = capital.trim();
      expect((await geocoder.find(text))?.label).toBe(`${text.slice(0, -3)}, ${text.slice(-2)}`);
    }
  });

  it('agrees with the census: near every city lies a ZIP code of its own state', async () => {
    const emptyStates = new Set(['AK', 'MT', 'NV', 'TX', 'WY', 'UT', 'OR', 'AZ', 'NM', 'CO', 'MN']);
    const zips = await readZipTable();
    const centers = [...zips.codes].map((code, index) => ({
      state: stateOfZip(String(code).padStart(5, '0')),
      latitude: zips.latitudes[index] ?? 0,
      longitude: zips.longitudes[index] ?? 0,
    }));
    const lost = cities.filter(({ state, fields }) => {
      const city = { latitude: Number(fields[1]), longitude: Number(fields[2]) };
      return !centers.some(
        (zip) =>
          zip.state === state &&
          Math.abs(zip.latitude - city.latitude) < 0.9 &&
          // The emptier the land, the larger the area of one code.
          milesBetween(zip, city) < (emptyStates.has(state) ? 60 : 25),
      );
    });
    expect(lost.map(({ state, fields }) => `${fields[0]}, ${state}`)).toEqual([]);
  });

  it('knows the state of every ZIP code but those of the farther islands', async () => {
    const zips = await readZipTable();
    const islands = new Set(['008', '969']);
    const stateless = [...zips.codes]
      .map((code) => String(code).padStart(5, '0'))
      .filter((code) => !stateOfZip(code) && !islands.has(code.slice(0, 3)));
    expect(stateless).toEqual([]);
  });

  it('puts a number that the table lacks where its neighbours are, and no number that is not given out', async () => {
    const zips = await readZipTable();
    expect(zips.codes).not.toContain(78_790);
    expect(placeOfZipCode(zips, '78790')).toMatchObject({ city: 'Austin' });
    expect(placeOfZipCode(zips, '78767')).toBeDefined();
    expect(placeOfZipCode(zips, '12345')).toBeDefined();
    expect(placeOfZipCode(zips, '99999')).toBeUndefined();
    expect(placeOfZipCode(zips, '00000')).toBeUndefined();
  });
});
