import type { Position } from '#shared/domain/geo.ts';

export interface MapCity extends Position {
  readonly name: string;
  /** 1 is named from afar, 3 from nearby. */
  readonly rank: 1 | 2 | 3;
}

/**
 * Names on the map by rank: name, latitude and longitude (degrees, WGS 84), good to about two miles. The largest first, and
 * of those that would lie on one another at the zoom they are first seen at, the largest alone. Taken from the table of places
 * that the server knows, which is our own.
 */
const NAMES = {
  1: `
    New York,40.71,-74.01; Los Angeles,34.05,-118.24; Chicago,41.88,-87.63; Houston,29.76,-95.37;
    Phoenix,33.45,-112.07; Dallas,32.78,-96.80; San Jose,37.34,-121.89; Jacksonville,30.33,-81.66;
    Columbus,39.96,-83.00; Charlotte,35.23,-80.84; Seattle,47.61,-122.33; Denver,39.74,-104.99;
    Nashville,36.16,-86.78; Oklahoma City,35.47,-97.52; El Paso,31.76,-106.49; Albuquerque,35.08,-106.65;
    Kansas City,39.10,-94.58; Virginia Beach,36.85,-75.98; Miami,25.76,-80.19; Minneapolis,44.98,-93.27;
    New Orleans,29.95,-90.07; Honolulu,21.31,-157.86; San Juan,18.47,-66.11; Anchorage,61.22,-149.90;
    Buffalo,42.89,-78.88; Laredo,27.51,-99.51`,
  2: `
    Philadelphia,39.95,-75.17; San Antonio,29.42,-98.49; San Diego,32.72,-117.16; Austin,30.27,-97.74;
    Indianapolis,39.77,-86.16; Washington,38.91,-77.04; Boston,42.36,-71.06; Portland,45.52,-122.68;
    Las Vegas,36.17,-115.14; Detroit,42.33,-83.05; Louisville,38.25,-85.76; Memphis,35.15,-90.05;
    Milwaukee,43.04,-87.91; Tucson,32.22,-110.97; Fresno,36.75,-119.77; Sacramento,38.58,-121.49;
    Atlanta,33.75,-84.39; Omaha,41.26,-95.94; Colorado Springs,38.83,-104.82; Raleigh,35.78,-78.64;
    Tulsa,36.15,-95.99; Bakersfield,35.37,-119.02; Wichita,37.69,-97.34; Tampa,27.95,-82.46;
    Cleveland,41.50,-81.69; Corpus Christi,27.80,-97.40; Cincinnati,39.10,-84.51; Pittsburgh,40.44,-80.00;
    St. Louis,38.63,-90.20; Fort Wayne,41.08,-85.14; Reno,39.53,-119.81; Lubbock,33.58,-101.86;
    Winston-Salem,36.10,-80.24; Boise,43.62,-116.20; Spokane,47.66,-117.43; Huntsville,34.73,-86.59;
    Des Moines,41.59,-93.62; Fayetteville,35.05,-78.88; Columbus,32.46,-84.99; Port St. Lucie,27.29,-80.35;
    Little Rock,34.75,-92.29; Augusta,33.47,-81.97; Birmingham,33.52,-86.80; Amarillo,35.22,-101.83;
    Salt Lake City,40.76,-111.89; Grand Rapids,42.96,-85.67; Tallahassee,30.44,-84.28;
    Cape Coral,26.56,-81.95; Sioux Falls,43.55,-96.73; Knoxville,35.96,-83.92; Shreveport,32.53,-93.75;
    Mobile,30.69,-88.04; Brownsville,25.90,-97.50; Eugene,44.05,-123.09; Fort Collins,40.59,-105.08;
    Springfield,37.21,-93.29; Springfield,42.10,-72.59; Jackson,32.30,-90.18; Killeen,31.12,-97.73;
    Charleston,32.78,-79.93; Syracuse,43.05,-76.15; Cedar Rapids,41.98,-91.67; Midland,32.00,-102.08;
    Columbia,38.95,-92.33; Fargo,46.88,-96.79; Abilene,32.45,-99.73; Lafayette,30.22,-92.02;
    Rochester,44.02,-92.47; Palm Bay,28.03,-80.59; Evansville,37.97,-87.57; Billings,45.78,-108.50;
    Wilmington,34.23,-77.94; Springfield,39.80,-89.65; Peoria,40.69,-89.59; Green Bay,44.52,-88.02;
    Tyler,32.35,-95.30; Wichita Falls,33.91,-98.49; Chico,39.73,-121.84; San Angelo,31.46,-100.44;
    Roanoke,37.27,-79.94; Bend,44.06,-121.32; Yakima,46.60,-120.51; Yuma,32.69,-114.62; Erie,42.13,-80.09;
    St. George,37.10,-113.58; Fayetteville,36.06,-94.16; Redding,40.59,-122.39; Deltona,28.90,-81.26;
    Bellingham,48.75,-122.48; Indio,33.72,-116.22; Duluth,46.79,-92.10; Sioux City,42.50,-96.40;
    Medford,42.33,-122.88; Boynton Beach,26.53,-80.09; Flagstaff,35.20,-111.65; Scranton,41.41,-75.66;
    Rapid City,44.08,-103.23; Bismarck,46.81,-100.78; Missoula,46.87,-114.00; Bowling Green,36.99,-86.44;
    Dothan,31.22,-85.39; Greenville,34.85,-82.40; Johnson City,36.31,-82.35; Eau Claire,44.81,-91.50;
    Portland,43.66,-70.26; Grand Junction,39.06,-108.55; Idaho Falls,43.49,-112.03;
    Great Falls,47.51,-111.30`,
  3: `
    San Francisco,37.77,-122.42; Baltimore,39.29,-76.61; Lexington,38.04,-84.50; Stockton,37.96,-121.29;
    Riverside,33.95,-117.40; Orlando,28.54,-81.38; Lincoln,40.81,-96.68; Toledo,41.65,-83.54;
    Madison,43.07,-89.40; Santa Clarita,34.39,-118.54; Baton Rouge,30.45,-91.19; Richmond,37.54,-77.44;
    Tacoma,47.25,-122.44; Rochester,43.16,-77.61; Worcester,42.26,-71.80; Frisco,33.15,-96.82;
    Montgomery,32.38,-86.31; Providence,41.82,-71.41; Akron,41.08,-81.52; Fort Lauderdale,26.12,-80.14;
    Chattanooga,35.05,-85.31; Santa Rosa,38.44,-122.71; Salem,44.94,-123.04; Oceanside,33.20,-117.38;
    Clarksville,36.53,-87.36; Salinas,36.68,-121.66; Macon,32.84,-83.63; Joliet,41.53,-88.08;
    Bridgeport,41.18,-73.19; Rockford,42.27,-89.09; Savannah,32.08,-81.09; McAllen,26.20,-98.23;
    Visalia,36.33,-119.29; Gainesville,29.65,-82.33; Dayton,39.76,-84.19; Waco,31.55,-97.15;
    Ponce,18.01,-66.61; Columbia,34.00,-81.03; Victorville,34.54,-117.29; Lakewood,40.10,-74.22;
    Athens,33.95,-83.38; Topeka,39.05,-95.68; Allentown,40.60,-75.49; Hartford,41.76,-72.68;
    College Station,30.63,-96.33; Manchester,42.99,-71.46; Spring Hill,28.48,-82.53; Beaumont,30.08,-94.13;
    Provo,40.23,-111.66; The Woodlands,30.17,-95.50; Lansing,42.73,-84.56; Pueblo,38.25,-104.61;
    Murrieta,33.55,-117.21; Ventura,34.28,-119.29; Las Cruces,32.31,-106.78; Santa Maria,34.95,-120.44;
    Everett,47.98,-122.20; South Bend,41.68,-86.25; Davenport,41.52,-90.58; Tuscaloosa,33.21,-87.57;
    Kenosha,42.58,-87.82; Longmont,40.17,-105.10; Albany,42.65,-73.75; Asheville,35.60,-82.55;
    Macomb,42.70,-82.96; Lawton,34.61,-98.39; Fort Smith,35.39,-94.40; Palm Coast,29.58,-81.21;
    Champaign,40.12,-88.24; Santa Fe,35.69,-105.94; Greenville,35.61,-77.37; Ogden,41.22,-111.97;
    Merced,37.30,-120.48; Lake Charles,30.23,-93.22; Kennewick,46.21,-119.14; Flint,43.01,-83.69;
    Jonesboro,35.84,-90.70; Bloomington,39.17,-86.53; Lynchburg,37.41,-79.14; Frederick,39.41,-77.41;
    North Port,27.04,-82.24; Kalamazoo,42.29,-85.59; Castle Rock,39.37,-104.86; Gulfport,30.37,-89.09;
    St. Joseph,39.77,-94.85; Jacksonville,34.75,-77.43; Decatur,39.84,-88.95; Lafayette,40.42,-86.88;
    Yuba City,39.14,-121.62; Albany,31.58,-84.16; Poinciana,28.14,-81.46; St. Cloud,45.56,-94.16;
    Jackson,35.61,-88.81; Waterloo,42.49,-92.34; San Marcos,29.88,-97.94; Georgetown,30.63,-97.68;
    Oshkosh,44.02,-88.54; Ames,42.03,-93.62; Victoria,28.81,-97.00; Janesville,42.68,-89.02;
    Conway,35.09,-92.44; Muncie,40.19,-85.39; Utica,43.10,-75.23; Cheyenne,41.14,-104.82;
    Ocala,29.19,-82.14; Brentwood,40.78,-73.25; Jupiter,26.93,-80.09; Plymouth,41.96,-70.67;
    Vineland,39.49,-75.03; Dubuque,42.50,-90.66; Kokomo,40.49,-86.13; Youngstown,41.10,-80.65;
    Corvallis,44.56,-123.26; Terre Haute,39.47,-87.41; Grand Forks,47.93,-97.03; Carson City,39.16,-119.77;
    Casper,42.87,-106.31; Maricopa,33.06,-112.05; Lancaster,40.04,-76.31; Lake Havasu City,34.48,-114.32;
    Burlington,36.10,-79.44; Bradenton,27.50,-82.57; Pocatello,42.87,-112.45; Valdosta,30.83,-83.28;
    Aguadilla,18.43,-67.15; Pensacola,30.42,-87.22; Manhattan,39.18,-96.57; Galveston,29.30,-94.80;
    Bozeman,45.68,-111.04; Grand Island,40.93,-98.34; Logan,41.74,-111.83; La Crosse,43.80,-91.24;
    Twin Falls,42.56,-114.46; Joplin,37.08,-94.51; Harrisonburg,38.45,-78.87; Delano,35.77,-119.25;
    Enid,36.40,-97.88; Mooresville,35.58,-80.81; Spring Hill,35.75,-86.93; Sheboygan,43.75,-87.71;
    Hattiesburg,31.33,-89.29; Charleston,38.35,-81.63; Monroe,32.51,-92.12; Minot,48.23,-101.30;
    Roswell,33.39,-104.52; Binghamton,42.10,-75.91; Mansfield,40.76,-82.52; Stillwater,36.12,-97.06;
    Prescott Valley,34.61,-112.32; Salina,38.84,-97.61; Charlottesville,38.03,-78.48;
    Huntington,38.42,-82.45; Farmington,36.73,-108.22; Huntsville,30.72,-95.55; Sierra Vista,31.55,-110.30;
    Hilo,19.71,-155.08; Alexandria,31.31,-92.45; Pahrump,36.21,-115.98; Burlington,44.48,-73.21;
    El Centro,32.79,-115.56; Saginaw,43.42,-83.95; Mankato,44.16,-94.00; Altoona,40.52,-78.39;
    Newnan,33.38,-84.80; Jefferson City,38.58,-92.17; Sherman,33.64,-96.61; Danville,36.59,-79.40;
    Gainesville,34.30,-83.82; Pine Bluff,34.23,-92.00; Bullhead City,35.14,-114.57; Delaware,40.30,-83.07;
    Waxahachie,32.39,-96.85; Florence,34.80,-87.68; DeKalb,41.93,-88.75; Quincy,39.94,-91.41;
    Hutchinson,38.06,-97.93; Hobbs,32.70,-103.14; Findlay,41.04,-83.65; Florence,34.20,-79.76;
    Wausau,44.96,-89.63; Rexburg,43.83,-111.79; Cape Girardeau,37.31,-89.52; Hot Springs,34.50,-93.06;
    Groton,41.35,-72.08; Rome,34.26,-85.16; Tupelo,34.26,-88.70; Clovis,34.40,-103.21;
    Longview,46.14,-122.94; Lewiston,44.10,-70.21; Muskogee,35.75,-95.37; Bartlesville,36.75,-95.98;
    Merrillville,41.48,-87.33; Richmond,39.83,-84.89; Myrtle Beach,33.69,-78.89; Texarkana,33.43,-94.05;
    Wenatchee,47.42,-120.31; Meridian,32.36,-88.70; Cookeville,36.16,-85.50; Del Rio,29.36,-100.90;
    Cedar City,37.68,-113.06; Manitowoc,44.09,-87.66; Gadsden,34.01,-86.01; Lewiston,46.42,-117.02;
    Butte,46.00,-112.53; Kearney,40.70,-99.08; Lufkin,31.34,-94.73; Walla Walla,46.06,-118.34;
    Panama City,30.16,-85.66; Statesboro,32.45,-81.78; Houma,29.60,-90.72; Falmouth,41.55,-70.61;
    Salisbury,38.36,-75.60; Spring Valley,41.11,-74.04; Gillette,44.29,-105.50; Fairbanks,64.84,-147.72;
    Juneau,58.30,-134.42; Bangor,44.80,-68.77; Helena,46.59,-112.04; Carlsbad,32.42,-104.23;
    Poughkeepsie,41.70,-73.92; Ithaca,42.44,-76.50; Laramie,41.31,-105.59; Paso Robles,35.63,-120.69;
    LaGrange,33.04,-85.03; Elizabethtown,37.69,-85.86; Hopkinsville,36.87,-87.49; Jackson,42.25,-84.40;
    New Bern,35.11,-77.04; Alamogordo,32.90,-105.96; Weatherford,32.76,-97.80; Bella Vista,36.48,-94.27;
    Galesburg,40.95,-90.37; Greenville,33.41,-91.06; Hazleton,40.96,-75.97; Morgantown,39.63,-79.96;
    Parkersburg,39.27,-81.56; Williston,48.15,-103.62; Jamestown,42.10,-79.24; Anderson,34.50,-82.65;
    Ridgecrest,35.62,-117.67; Kahului,20.89,-156.47; Marshalltown,42.05,-92.91; Garden City,37.97,-100.87;
    Dodge City,37.75,-100.02; Saratoga Springs,43.08,-73.78; Williamsport,41.24,-77.00;
    Aberdeen,45.46,-98.49; Eagle Pass,28.71,-100.50; Greenville,33.14,-96.11; Fredericksburg,38.30,-77.46;
    Winchester,39.19,-78.16; Crestview,30.76,-86.57; Mason City,43.15,-93.20; Paducah,37.08,-88.60;
    Asheboro,35.71,-79.81; Wheeling,40.06,-80.72; Eureka,40.80,-124.16; Key West,24.56,-81.78;
    Ottumwa,41.02,-92.41; Owatonna,44.08,-93.23; Austin,43.67,-92.97; Dickinson,46.88,-102.79;
    Elmira,42.09,-76.81; Stevens Point,44.52,-89.57; Barstow,34.90,-117.02; Fort Dodge,42.50,-94.17;
    Oxford,34.37,-89.52; Kalispell,48.20,-114.31; Norfolk,42.03,-97.42; Watertown,43.97,-75.91;
    Sandusky,41.45,-82.71; Zanesville,39.94,-82.01; Ardmore,34.17,-97.14; Moses Lake,47.13,-119.28;
    Anthem,33.87,-112.15; Burlington,40.81,-91.11; Kankakee,41.12,-87.86; Emporia,38.40,-96.18;
    Starkville,33.45,-88.82; Columbus,41.43,-97.37; Ponca City,36.71,-97.09; Roseburg,43.22,-123.34;
    Brookings,44.31,-96.80; Paris,33.66,-95.56; Kerrville,30.05,-99.14; Rock Springs,41.59,-109.20;
    Searcy,35.25,-91.74; North Platte,41.12,-100.77; Keene,42.93,-72.28; Watertown,44.90,-97.11;
    Oxford,33.61,-85.83; Carbondale,37.73,-89.22; Shelby,35.29,-81.54; Gallup,35.53,-108.74;
    Chillicothe,39.33,-82.98; Klamath Falls,42.22,-121.78; Chambersburg,39.94,-77.66; Hays,38.88,-99.33;
    Mount Pleasant,43.60,-84.77; Willmar,45.12,-95.04; Northfield,44.46,-93.16; Sedalia,38.70,-93.23;
    Elko,40.83,-115.76; Stephenville,32.22,-98.20; Montrose,38.48,-107.88; Kailua-Kona,19.64,-155.99;
    Liberal,37.04,-100.92; Hammond,30.50,-90.46; Marquette,46.55,-87.40; Rolla,37.95,-91.77;
    Sidney,40.28,-84.16; Tullahoma,35.36,-86.21; Plainview,34.18,-101.71; Port Angeles,48.12,-123.43`,
} as const;

const citiesOf = (rank: MapCity['rank']): MapCity[] =>
  NAMES[rank].split(';').map((entry) => {
    const [name = '', latitude, longitude] = entry.trim().split(',');
    return { name, latitude: Number(latitude), longitude: Number(longitude), rank };
  });

export const CITIES: readonly MapCity[] = [...citiesOf(1), ...citiesOf(2), ...citiesOf(3)];
