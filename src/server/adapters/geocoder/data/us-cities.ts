/**
 * 2,919 cities, towns and well-known places of the United States, by state: every state capital, nearly
 * every city above 50,000 people and, where the land is empty, the towns that people name instead. Written by hand
 * for this product; the coordinates are good to about two miles, which a search radius does not notice.
 *
 * One entry: name, latitude and longitude of the center (degrees, WGS 84, two decimals), people in thousands (about
 * 2020; it only decides which city of a name is meant and in which order cities are suggested). A star after the
 * name marks a part of a larger city: it can be looked for, but no place is labelled with it.
 */
export const usCities: Readonly<Record<string, string>> = {
  AK: `
    Anchorage,61.22,-149.90,291; Fairbanks,64.84,-147.72,32; Juneau,58.30,-134.42,32;
    Wasilla,61.58,-149.44,9; Sitka,57.05,-135.33,8; Ketchikan,55.34,-131.65,8; Kenai,60.55,-151.26,7;
    Kodiak,57.79,-152.41,6; Bethel,60.79,-161.76,6; Palmer,61.60,-149.11,6; Homer,59.64,-151.55,6;
    Soldotna,60.49,-151.06,4; Nome,64.50,-165.41,4; Utqiagvik,71.29,-156.79,5; Valdez,61.13,-146.35,4;
    Kotzebue,66.90,-162.60,3; Seward,60.10,-149.44,3; Dillingham,59.04,-158.46,2; Unalaska,53.87,-166.53,4;
    Tok,63.34,-142.99,1`,
  AL: `
    Birmingham,33.52,-86.80,200; Huntsville,34.73,-86.59,215; Montgomery,32.38,-86.31,200;
    Mobile,30.69,-88.04,187; Tuscaloosa,33.21,-87.57,100; Hoover,33.41,-86.81,92; Auburn,32.61,-85.48,76;
    Dothan,31.22,-85.39,71; Decatur,34.61,-86.98,58; Madison,34.70,-86.75,57; Florence,34.80,-87.68,40;
    Vestavia Hills,33.45,-86.79,39; Prattville,32.46,-86.46,38; Phenix City,32.47,-85.00,39;
    Gadsden,34.01,-86.01,34; Alabaster,33.24,-86.82,33; Opelika,32.65,-85.38,31; Athens,34.80,-86.97,26;
    Enterprise,31.32,-85.86,29; Daphne,30.60,-87.90,28; Pelham,33.29,-86.81,24; Albertville,34.27,-86.21,22;
    Selma,32.41,-87.02,18; Troy,31.81,-85.97,18; Oxford,33.61,-85.83,22; Anniston,33.66,-85.83,21;
    Mountain Brook,33.50,-86.75,22; Trussville,33.62,-86.61,26; Foley,30.41,-87.68,21;
    Cullman,34.17,-86.84,18; Talladega,33.44,-86.11,15; Alexander City,32.94,-85.95,15;
    Ozark,31.46,-85.64,14; Jasper,33.83,-87.28,14; Scottsboro,34.67,-86.03,15; Fort Payne,34.44,-85.72,15;
    Andalusia,31.31,-86.48,9; Demopolis,32.52,-87.84,7`,
  AR: `
    Little Rock,34.75,-92.29,203; Fayetteville,36.06,-94.16,94; Fort Smith,35.39,-94.40,89;
    Springdale,36.19,-94.13,84; Jonesboro,35.84,-90.70,79; Rogers,36.33,-94.12,70; Conway,35.09,-92.44,65;
    North Little Rock,34.77,-92.27,65; Bentonville,36.37,-94.21,54; Pine Bluff,34.23,-92.00,41;
    Hot Springs,34.50,-93.06,38; Benton,34.56,-92.59,35; Sherwood,34.82,-92.22,33; Texarkana,33.44,-94.04,29;
    Russellville,35.28,-93.13,29; Jacksonville,34.87,-92.11,29; Bella Vista,36.48,-94.27,30;
    Paragould,36.06,-90.50,30; Cabot,34.97,-92.02,27; Searcy,35.25,-91.74,23; West Memphis,35.15,-90.18,24;
    Van Buren,35.44,-94.35,23; El Dorado,33.21,-92.67,18; Blytheville,35.93,-89.92,13;
    Mountain Home,36.34,-92.39,13; Harrison,36.23,-93.11,13; Batesville,35.77,-91.64,11;
    Magnolia,33.27,-93.24,11; Arkadelphia,34.12,-93.05,10; Mena,34.59,-94.24,6; Monticello,33.63,-91.79,8;
    Helena,34.53,-90.59,9; Stuttgart,34.50,-91.55,8`,
  AZ: `
    Phoenix,33.45,-112.07,1608; Tucson,32.22,-110.97,543; Mesa,33.42,-111.83,504; Chandler,33.31,-111.84,276;
    Gilbert,33.35,-111.79,268; Glendale,33.54,-112.19,248; Scottsdale,33.49,-111.92,241;
    Peoria,33.58,-112.24,191; Tempe,33.43,-111.94,181; Surprise,33.63,-112.33,143; Yuma,32.69,-114.62,96;
    Buckeye,33.37,-112.58,92; Goodyear,33.44,-112.36,95; Avondale,33.44,-112.35,89;
    Flagstaff,35.20,-111.65,77; Casa Grande,32.88,-111.76,54; Queen Creek,33.25,-111.63,60;
    Maricopa,33.06,-112.05,58; Lake Havasu City,34.48,-114.32,57; Marana,32.44,-111.22,52;
    Prescott Valley,34.61,-112.32,47; Oro Valley,32.39,-110.97,47; Prescott,34.54,-112.47,46;
    Sierra Vista,31.55,-110.30,45; Bullhead City,35.14,-114.57,41; Apache Junction,33.42,-111.55,38;
    San Luis,32.49,-114.78,36; El Mirage,33.61,-112.32,36; Kingman,35.19,-114.05,33;
    Sahuarita,31.96,-110.96,34; Fountain Hills,33.61,-111.72,24; Nogales,31.34,-110.94,20;
    Douglas,31.34,-109.55,16; Payson,34.23,-111.33,16; Eloy,32.76,-111.55,16; Show Low,34.25,-110.03,12;
    Sedona,34.87,-111.76,10; Safford,32.83,-109.71,10; Winslow,35.02,-110.70,9; Page,36.91,-111.46,8;
    Globe,33.39,-110.79,7; Parker,34.15,-114.29,3; Chinle,36.15,-109.55,5; Cottonwood,34.74,-112.01,12;
    San Tan Valley,33.19,-111.53,100; Casas Adobes,32.32,-110.99,70; Sun City,33.60,-112.27,40;
    Anthem,33.87,-112.15,24; Green Valley,31.85,-110.99,22; Florence,33.03,-111.39,27`,
  CA: `
    Los Angeles,34.05,-118.24,3899; San Diego,32.72,-117.16,1387; San Jose,37.34,-121.89,1013;
    San Francisco,37.77,-122.42,874; Fresno,36.75,-119.77,542; Sacramento,38.58,-121.49,525;
    Long Beach,33.77,-118.19,467; Oakland,37.80,-122.27,441; Bakersfield,35.37,-119.02,403;
    Anaheim,33.84,-117.91,347; Stockton,37.96,-121.29,321; Riverside,33.95,-117.40,315;
    Santa Ana,33.75,-117.87,310; Irvine,33.68,-117.83,308; Chula Vista,32.64,-117.08,275;
    Fremont,37.55,-121.99,230; San Bernardino,34.11,-117.29,222; Modesto,37.64,-121.00,218;
    Moreno Valley,33.94,-117.23,209; Fontana,34.09,-117.44,208; Huntington Beach,33.66,-118.00,199;
    Glendale,34.14,-118.26,196; Santa Clarita,34.39,-118.54,229; Oxnard,34.20,-119.18,202;
    Rancho Cucamonga,34.11,-117.59,175; Garden Grove,33.77,-117.94,172; Oceanside,33.20,-117.38,174;
    Ontario,34.06,-117.65,176; Elk Grove,38.41,-121.37,176; Corona,33.88,-117.57,157;
    Lancaster,34.69,-118.14,174; Palmdale,34.58,-118.12,169; Hayward,37.67,-122.08,163;
    Salinas,36.68,-121.66,164; Sunnyvale,37.37,-122.04,156; Pomona,34.06,-117.75,152;
    Escondido,33.12,-117.09,151; Roseville,38.75,-121.29,148; Torrance,33.84,-118.34,147;
    Santa Rosa,38.44,-122.71,178; Fullerton,33.87,-117.92,144; Visalia,36.33,-119.29,141;
    Orange,33.79,-117.85,140; Pasadena,34.15,-118.14,139; Victorville,34.54,-117.29,135;
    Santa Clara,37.35,-121.96,128; Thousand Oaks,34.17,-118.84,127; Simi Valley,34.27,-118.78,126;
    Vallejo,38.10,-122.26,126; Concord,37.98,-122.03,125; Berkeley,37.87,-122.27,124;
    Clovis,36.83,-119.70,120; Fairfield,38.25,-122.04,120; Richmond,37.94,-122.35,116;
    Antioch,38.00,-121.81,115; Carlsbad,33.16,-117.35,115; Downey,33.94,-118.13,114;
    Costa Mesa,33.64,-117.92,112; Murrieta,33.55,-117.21,111; Ventura,34.28,-119.29,111;
    Temecula,33.49,-117.15,110; West Covina,34.07,-117.94,110; El Monte,34.07,-118.03,109;
    Santa Maria,34.95,-120.44,110; Inglewood,33.96,-118.35,108; Burbank,34.18,-118.31,107;
    El Cajon,32.79,-116.96,106; San Mateo,37.56,-122.33,105; Daly City,37.70,-122.46,105;
    Jurupa Valley,34.00,-117.48,105; Rialto,34.11,-117.37,104; Norwalk,33.90,-118.08,103;
    Vacaville,38.36,-121.99,102; Menifee,33.72,-117.15,103; Hesperia,34.43,-117.30,100;
    Vista,33.20,-117.24,99; Carson,33.83,-118.28,96; Mission Viejo,33.60,-117.67,94;
    Redding,40.59,-122.39,94; Compton,33.90,-118.22,96; South Gate,33.95,-118.21,93; Tracy,37.74,-121.43,93;
    San Marcos,33.14,-117.17,95; Santa Monica,34.02,-118.49,93; Westminster,33.76,-118.00,91;
    Livermore,37.68,-121.77,88; San Leandro,37.72,-122.16,91; Indio,33.72,-116.22,89; Hemet,33.75,-116.97,90;
    Whittier,33.98,-118.03,87; Hawthorne,33.92,-118.35,88; Citrus Heights,38.71,-121.28,87;
    Merced,37.30,-120.48,86; Manteca,37.80,-121.22,83; Chino,34.01,-117.69,91;
    Newport Beach,33.62,-117.93,85; Lake Forest,33.65,-117.69,86; Redwood City,37.49,-122.24,84;
    Milpitas,37.43,-121.90,80; Mountain View,37.39,-122.08,82; Alhambra,34.10,-118.13,83;
    Buena Park,33.87,-118.00,84; Pleasanton,37.66,-121.87,80; Tustin,33.75,-117.83,80;
    Chino Hills,33.99,-117.76,78; Folsom,38.68,-121.18,80; San Ramon,37.78,-121.98,84;
    Upland,34.10,-117.65,79; Napa,38.30,-122.29,79; Perris,33.78,-117.23,79; Redlands,34.06,-117.18,73;
    Turlock,37.49,-120.85,73; Chico,39.73,-121.84,101; Davis,38.54,-121.74,67; Petaluma,38.23,-122.64,60;
    Camarillo,34.22,-119.04,71; Palo Alto,37.44,-122.14,69; Walnut Creek,37.91,-122.06,70;
    Yuba City,39.14,-121.62,70; Madera,36.96,-120.06,66; Tulare,36.21,-119.35,69; Lodi,38.13,-121.27,67;
    Santa Barbara,34.42,-119.70,88; Santa Cruz,36.97,-122.03,63; San Luis Obispo,35.28,-120.66,47;
    Monterey,36.60,-121.89,30; Palm Springs,33.83,-116.55,45; Palm Desert,33.72,-116.37,51;
    Cathedral City,33.78,-116.47,51; Apple Valley,34.50,-117.19,75; Delano,35.77,-119.25,51;
    Porterville,36.07,-119.02,62; Hanford,36.33,-119.65,58; Woodland,38.68,-121.77,61;
    Rocklin,38.79,-121.24,72; Lake Elsinore,33.67,-117.33,70; National City,32.68,-117.10,56;
    La Mesa,32.77,-117.02,61; Encinitas,33.04,-117.29,62; Gilroy,37.01,-121.57,59;
    Watsonville,36.91,-121.76,52; Novato,38.11,-122.57,53; San Rafael,37.97,-122.53,61;
    Pittsburg,38.03,-121.88,77; Brentwood,37.93,-121.70,64; Union City,37.59,-122.02,70;
    Cupertino,37.32,-122.03,60; South San Francisco,37.65,-122.41,66; Beverly Hills,34.07,-118.40,33;
    Culver City,34.02,-118.40,41; Malibu,34.03,-118.78,11; Eureka,40.80,-124.16,26;
    El Centro,32.79,-115.56,44; Paso Robles,35.63,-120.69,31; Lompoc,34.64,-120.46,44;
    Barstow,34.90,-117.02,25; Ridgecrest,35.62,-117.67,28; Susanville,40.42,-120.65,17;
    South Lake Tahoe,38.94,-119.98,21; Truckee,39.33,-120.18,17; Placerville,38.73,-120.80,11;
    Ukiah,39.15,-123.21,16; Red Bluff,40.18,-122.24,15; Yreka,41.74,-122.63,8; Crescent City,41.76,-124.20,7;
    Bishop,37.36,-118.40,4; Blythe,33.61,-114.60,18; Needles,34.85,-114.61,5; Sonora,37.98,-120.38,5;
    Auburn,38.90,-121.08,14; Grass Valley,39.22,-121.06,14; Oroville,39.51,-121.56,20;
    Hollister,36.85,-121.40,42; Los Banos,37.06,-120.85,45; Coalinga,36.14,-120.36,17;
    Fort Bragg,39.45,-123.81,7; Clearlake,38.96,-122.63,17; King City,36.21,-121.13,13;
    Alturas,41.49,-120.54,3; Mammoth Lakes,37.65,-118.97,7; Laguna Niguel,33.52,-117.71,65;
    San Clemente,33.43,-117.61,64; Laguna Beach,33.54,-117.78,23; Van Nuys,34.19,-118.45,136;
    Hollywood,34.10,-118.33,168; North Hollywood,34.17,-118.38,78; Northridge,34.23,-118.54,68;
    Woodland Hills,34.17,-118.61,70; San Pedro,33.74,-118.29,78; East Los Angeles,34.02,-118.17,119;
    Lakewood,33.85,-118.13,83; Alameda,37.77,-122.24,78; Bellflower,33.88,-118.12,79;
    Baldwin Park,34.09,-117.96,72; Lynwood,33.93,-118.21,67; Rancho Cordova,38.59,-121.30,79;
    Redondo Beach,33.85,-118.39,72; Yorba Linda,33.89,-117.81,68; Pico Rivera,33.98,-118.10,62;
    Montebello,34.01,-118.11,63; La Habra,33.93,-117.95,63; Carmichael,38.62,-121.33,80;
    Monterey Park,34.06,-118.12,61; Castro Valley,37.69,-122.09,66; Gardena,33.89,-118.31,61;
    Huntington Park,33.98,-118.22,55; Eastvale,33.96,-117.56,70; Arcadia,34.14,-118.04,57;
    Santee,32.84,-116.97,60; Dublin,37.70,-121.94,73; Fountain Valley,33.71,-117.95,57;
    Diamond Bar,34.03,-117.81,55; Paramount,33.89,-118.16,54; Rosemead,34.08,-118.07,51;
    Highland,34.13,-117.21,57; Azusa,34.13,-117.91,50; Covina,34.09,-117.89,51; Glendora,34.14,-117.87,52;
    La Mirada,33.92,-118.01,48; Cerritos,33.86,-118.06,49; Cypress,33.82,-118.04,50;
    Placentia,33.87,-117.87,52; Aliso Viejo,33.57,-117.73,52; Poway,32.96,-117.04,49;
    Danville,37.82,-122.00,44; Campbell,37.29,-121.95,43; Morgan Hill,37.13,-121.65,45;
    Los Gatos,37.23,-121.98,33; Manhattan Beach,33.88,-118.41,35; Calexico,32.68,-115.50,39;
    Colton,34.07,-117.31,54; Yucaipa,34.03,-117.04,54; Beaumont,33.93,-116.98,53;
    San Jacinto,33.78,-116.96,54; Ceres,37.59,-120.96,49; West Sacramento,38.58,-121.53,54;
    Martinez,38.02,-122.13,37; San Bruno,37.63,-122.41,44; Pacifica,37.61,-122.49,38;
    Foster City,37.56,-122.27,34; Dana Point,33.47,-117.70,33; Coronado,32.69,-117.18,20;
    Imperial Beach,32.58,-117.11,26; La Quinta,33.66,-116.31,37; Coachella,33.68,-116.17,42;
    Atascadero,35.49,-120.67,30; Goleta,34.44,-119.83,33; Half Moon Bay,37.46,-122.43,12`,
  CO: `
    Denver,39.74,-104.99,716; Colorado Springs,38.83,-104.82,479; Aurora,39.73,-104.83,386;
    Fort Collins,40.59,-105.08,170; Lakewood,39.70,-105.08,156; Thornton,39.87,-104.97,142;
    Arvada,39.80,-105.09,124; Westminster,39.84,-105.04,116; Pueblo,38.25,-104.61,112;
    Greeley,40.42,-104.71,109; Centennial,39.58,-104.88,108; Boulder,40.01,-105.27,108;
    Longmont,40.17,-105.10,99; Castle Rock,39.37,-104.86,73; Loveland,40.40,-105.07,76;
    Broomfield,39.92,-105.09,74; Grand Junction,39.06,-108.55,66; Commerce City,39.81,-104.93,62;
    Parker,39.52,-104.76,58; Littleton,39.61,-105.02,45; Brighton,39.99,-104.82,40;
    Northglenn,39.89,-104.99,38; Englewood,39.65,-104.99,34; Wheat Ridge,39.77,-105.08,32;
    Lafayette,39.99,-105.09,30; Erie,40.05,-105.05,30; Windsor,40.48,-104.90,33; Evans,40.38,-104.69,22;
    Montrose,38.48,-107.88,20; Golden,39.76,-105.22,20; Louisville,39.98,-105.13,21;
    Durango,37.28,-107.88,19; Canon City,38.44,-105.24,17; Sterling,40.63,-103.21,14;
    Fort Morgan,40.25,-103.80,11; Glenwood Springs,39.55,-107.32,10; Alamosa,37.47,-105.87,10;
    Steamboat Springs,40.48,-106.83,13; Craig,40.52,-107.55,9; Cortez,37.35,-108.59,9;
    Trinidad,37.17,-104.50,8; La Junta,37.99,-103.54,7; Lamar,38.09,-102.62,8; Salida,38.53,-106.00,6;
    Gunnison,38.54,-106.93,7; Aspen,39.19,-106.82,7; Vail,39.64,-106.37,5; Breckenridge,39.48,-106.05,5;
    Burlington,39.31,-102.27,3; Limon,39.26,-103.69,2; Estes Park,40.38,-105.52,6; Rifle,39.53,-107.78,10;
    Highlands Ranch,39.55,-104.97,104; Security-Widefield,38.75,-104.72,38`,
  CT: `
    Bridgeport,41.18,-73.19,149; New Haven,41.31,-72.93,134; Stamford,41.05,-73.54,135;
    Hartford,41.76,-72.68,121; Waterbury,41.56,-73.05,114; Norwalk,41.12,-73.41,91; Danbury,41.39,-73.45,86;
    New Britain,41.66,-72.78,74; West Hartford,41.76,-72.74,64; Greenwich,41.03,-73.63,63;
    Hamden,41.38,-72.90,61; Bristol,41.67,-72.95,61; Meriden,41.54,-72.81,61; Manchester,41.78,-72.52,59;
    Fairfield,41.14,-73.26,61; West Haven,41.27,-72.95,56; Milford,41.22,-73.06,52;
    Stratford,41.18,-73.13,52; East Hartford,41.77,-72.64,51; Middletown,41.56,-72.65,48;
    Shelton,41.32,-73.09,41; Norwich,41.52,-72.08,40; Torrington,41.80,-73.12,35; New London,41.36,-72.10,27;
    Naugatuck,41.49,-73.05,32; Westport,41.14,-73.36,27; Groton,41.35,-72.08,38; Willimantic,41.71,-72.21,18;
    Putnam,41.91,-71.91,9; Enfield,41.98,-72.59,42`,
  DC: `
    Washington,38.91,-77.04,690`,
  DE: `
    Wilmington,39.75,-75.55,71; Dover,39.16,-75.52,39; Newark,39.68,-75.75,31; Middletown,39.45,-75.72,23;
    Smyrna,39.30,-75.60,13; Milford,38.91,-75.43,11; Seaford,38.64,-75.61,8; Georgetown,38.69,-75.39,7;
    Lewes,38.77,-75.14,3; Rehoboth Beach,38.72,-75.08,1`,
  FL: `
    Jacksonville,30.33,-81.66,950; Miami,25.76,-80.19,442; Tampa,27.95,-82.46,385; Orlando,28.54,-81.38,308;
    St. Petersburg,27.77,-82.64,258; Hialeah,25.86,-80.28,223; Port St. Lucie,27.29,-80.35,205;
    Cape Coral,26.56,-81.95,194; Tallahassee,30.44,-84.28,196; Fort Lauderdale,26.12,-80.14,183;
    Pembroke Pines,26.01,-80.31,171; Hollywood,26.01,-80.15,153; Gainesville,29.65,-82.33,141;
    Miramar,25.99,-80.23,135; Coral Springs,26.27,-80.27,134; Palm Bay,28.03,-80.59,119;
    West Palm Beach,26.71,-80.06,117; Clearwater,27.97,-82.77,117; Lakeland,28.04,-81.95,113;
    Pompano Beach,26.24,-80.12,112; Miami Gardens,25.94,-80.25,112; Davie,26.08,-80.25,106;
    Boca Raton,26.36,-80.08,97; Sunrise,26.17,-80.26,97; Deltona,28.90,-81.26,94; Plantation,26.13,-80.23,92;
    Fort Myers,26.64,-81.87,87; Palm Coast,29.58,-81.21,89; Deerfield Beach,26.32,-80.10,87;
    Largo,27.91,-82.79,82; Melbourne,28.08,-80.61,85; Miami Beach,25.79,-80.13,83;
    Boynton Beach,26.53,-80.09,80; Homestead,25.47,-80.48,81; Kissimmee,28.29,-81.41,79;
    North Port,27.04,-82.24,75; Doral,25.82,-80.36,76; Lauderhill,26.17,-80.23,75;
    Daytona Beach,29.21,-81.02,73; Tamarac,26.21,-80.25,72; Weston,26.10,-80.40,68;
    Delray Beach,26.46,-80.07,67; Ocala,29.19,-82.14,64; Port Orange,29.14,-80.99,63;
    Sanford,28.80,-81.27,61; Jupiter,26.93,-80.09,61; Palm Beach Gardens,26.84,-80.11,59;
    Margate,26.25,-80.21,59; Coconut Creek,26.25,-80.18,57; Sarasota,27.34,-82.53,55;
    Bradenton,27.50,-82.57,56; Bonita Springs,26.34,-81.78,54; Pensacola,30.42,-87.22,54;
    Apopka,28.68,-81.51,55; Pinellas Park,27.84,-82.70,53; Coral Gables,25.72,-80.27,49;
    Winter Haven,28.02,-81.73,50; St. Cloud,28.25,-81.28,59; Ocoee,28.57,-81.54,47;
    Winter Garden,28.57,-81.59,46; Titusville,28.61,-80.81,49; Fort Pierce,27.45,-80.33,47;
    Oakland Park,26.17,-80.13,44; Altamonte Springs,28.66,-81.37,46; Ormond Beach,29.29,-81.06,43;
    North Miami,25.89,-80.19,60; Clermont,28.55,-81.77,43; Oviedo,28.67,-81.21,40;
    Plant City,28.02,-82.11,40; Panama City,30.16,-85.66,33; Lake Worth,26.62,-80.06,42;
    Brandon,27.94,-82.29,115; Spring Hill,28.48,-82.53,115; Riverview,27.87,-82.33,107;
    Lehigh Acres,26.61,-81.63,114; Naples,26.14,-81.79,19; Key West,24.56,-81.78,26;
    Vero Beach,27.64,-80.40,16; St. Augustine,29.90,-81.31,14; Cocoa,28.39,-80.74,19;
    Leesburg,28.81,-81.88,27; Punta Gorda,26.93,-82.05,20; Port Charlotte,26.98,-82.09,64;
    Sebring,27.50,-81.44,11; Lake City,30.19,-82.64,12; Crestview,30.76,-86.57,27;
    Fort Walton Beach,30.42,-86.62,21; Destin,30.39,-86.50,14; Marianna,30.77,-85.23,6;
    DeLand,29.03,-81.30,37; Okeechobee,27.24,-80.83,5; Clewiston,26.75,-80.93,7; Key Largo,25.09,-80.45,12;
    Marathon,24.71,-81.09,10; Stuart,27.20,-80.25,17; Crystal River,28.90,-82.59,3; Live Oak,30.29,-82.98,7;
    Perry,30.12,-83.58,7; Palatka,29.65,-81.64,10; The Villages,28.93,-81.96,80; Immokalee,26.42,-81.42,25;
    Kendall,25.68,-80.32,80; Town 'n' Country,28.01,-82.58,86; Alafaya,28.56,-81.21,93;
    Wellington,26.66,-80.24,61; Pine Hills,28.56,-81.45,66; Palm Harbor,28.08,-82.76,61;
    Tamiami,25.76,-80.40,55; Wesley Chapel,28.24,-82.33,65; Poinciana,28.14,-81.46,69;
    Royal Palm Beach,26.71,-80.23,39; Aventura,25.96,-80.14,40; Dunedin,28.02,-82.77,36;
    Tarpon Springs,28.15,-82.76,25; New Port Richey,28.24,-82.72,17; Greenacres,26.63,-80.13,44;
    Hallandale Beach,25.98,-80.15,41; New Smyrna Beach,29.03,-80.93,30; Estero,26.44,-81.81,37;
    Venice,27.10,-82.45,26; Winter Park,28.60,-81.34,30; Ponte Vedra Beach,30.24,-81.39,30;
    Fernandina Beach,30.67,-81.46,13; Jacksonville Beach,30.29,-81.39,24; Merritt Island,28.36,-80.68,35;
    Navarre,30.40,-86.86,41`,
  GA: `
    Atlanta,33.75,-84.39,499; Augusta,33.47,-81.97,202; Columbus,32.46,-84.99,207; Macon,32.84,-83.63,157;
    Savannah,32.08,-81.09,148; Athens,33.95,-83.38,127; Sandy Springs,33.92,-84.38,108;
    South Fulton,33.59,-84.67,107; Roswell,34.02,-84.36,93; Johns Creek,34.03,-84.20,82;
    Albany,31.58,-84.16,70; Warner Robins,32.62,-83.60,80; Alpharetta,34.08,-84.29,66;
    Marietta,33.95,-84.55,61; Smyrna,33.88,-84.51,56; Stonecrest,33.68,-84.13,59; Valdosta,30.83,-83.28,55;
    Brookhaven,33.87,-84.34,55; Dunwoody,33.95,-84.33,52; Gainesville,34.30,-83.82,42;
    Peachtree City,33.40,-84.60,38; Newnan,33.38,-84.80,43; Milton,34.13,-84.30,41; Rome,34.26,-85.16,38;
    Mableton,33.82,-84.58,78; Douglasville,33.75,-84.75,35; Peachtree Corners,33.97,-84.22,42;
    East Point,33.68,-84.44,38; Hinesville,31.85,-81.60,35; Woodstock,34.10,-84.52,35;
    Dalton,34.77,-84.97,34; LaGrange,33.04,-85.03,31; Statesboro,32.45,-81.78,33; Kennesaw,34.02,-84.62,33;
    Lawrenceville,33.96,-83.99,31; Duluth,34.00,-84.14,32; Stockbridge,33.54,-84.23,29;
    Carrollton,33.58,-85.08,27; McDonough,33.45,-84.15,29; Griffin,33.25,-84.26,23; Canton,34.24,-84.49,33;
    Decatur,33.77,-84.30,25; Cartersville,34.17,-84.80,23; Acworth,34.07,-84.68,22;
    Thomasville,30.84,-83.98,18; Tifton,31.45,-83.51,17; Milledgeville,33.08,-83.23,17;
    Conyers,33.67,-84.02,17; Waycross,31.21,-82.35,14; Brunswick,31.15,-81.49,15; Americus,32.07,-84.23,16;
    Dublin,32.54,-82.90,16; Moultrie,31.18,-83.79,15; Bainbridge,30.90,-84.58,14; Vidalia,32.22,-82.41,11;
    Cordele,31.96,-83.78,10; Toccoa,34.58,-83.33,9; Thomson,33.47,-82.50,7; Douglas,31.51,-82.85,12;
    Jesup,31.61,-81.89,10; Swainsboro,32.60,-82.33,7; Blue Ridge,34.86,-84.32,1; Tucker,33.85,-84.22,37;
    Suwanee,34.05,-84.07,21; Redan,33.75,-84.13,32; Evans,33.53,-82.13,35; Martinez,33.52,-82.08,36;
    Snellville,33.86,-84.02,21; Buford,34.12,-84.00,17; Cumming,34.21,-84.14,7; Pooler,32.12,-81.25,26;
    Richmond Hill,31.94,-81.30,17; St. Marys,30.73,-81.55,18; Fayetteville,33.45,-84.45,19;
    Norcross,33.94,-84.21,17; Union City,33.59,-84.54,27; Forest Park,33.62,-84.37,20`,
  HI: `
    Honolulu,21.31,-157.86,351; Hilo,19.71,-155.08,45; Kailua,21.40,-157.74,40; Pearl City,21.40,-157.97,45;
    Waipahu,21.39,-158.01,43; Kaneohe,21.41,-157.80,37; Mililani,21.45,-158.01,28; Kahului,20.89,-156.47,28;
    Kihei,20.76,-156.45,21; Ewa Beach,21.32,-158.01,16; Kapolei,21.34,-158.06,21; Wahiawa,21.50,-158.02,18;
    Wailuku,20.89,-156.50,18; Lahaina,20.88,-156.68,13; Kailua-Kona,19.64,-155.99,20; Lihue,21.97,-159.37,8;
    Kapaa,22.08,-159.32,11; Waimea,20.02,-155.67,9; Princeville,22.22,-159.48,2; Kaunakakai,21.09,-157.02,3;
    Lanai City,20.83,-156.92,3`,
  IA: `
    Des Moines,41.59,-93.62,214; Cedar Rapids,41.98,-91.67,138; Davenport,41.52,-90.58,102;
    Sioux City,42.50,-96.40,86; Iowa City,41.66,-91.53,75; West Des Moines,41.58,-93.71,69;
    Ankeny,41.73,-93.60,68; Waterloo,42.49,-92.34,67; Ames,42.03,-93.62,66; Council Bluffs,41.26,-95.86,63;
    Dubuque,42.50,-90.66,60; Urbandale,41.63,-93.71,45; Marion,42.03,-91.60,41; Cedar Falls,42.53,-92.45,41;
    Bettendorf,41.52,-90.52,39; Marshalltown,42.05,-92.91,28; Mason City,43.15,-93.20,27;
    Ottumwa,41.02,-92.41,26; Clinton,41.84,-90.19,25; Burlington,40.81,-91.11,24; Fort Dodge,42.50,-94.17,25;
    Muscatine,41.42,-91.04,24; Johnston,41.67,-93.70,24; Coralville,41.68,-91.58,23; Waukee,41.61,-93.89,24;
    Indianola,41.36,-93.56,16; Newton,41.70,-93.05,16; Boone,42.06,-93.88,12; Oskaloosa,41.30,-92.64,12;
    Spencer,43.14,-95.14,11; Storm Lake,42.64,-95.21,11; Carroll,42.07,-94.87,10; Keokuk,40.40,-91.38,10;
    Fort Madison,40.63,-91.31,10; Grinnell,41.74,-92.72,10; Decorah,43.30,-91.79,8; Atlantic,41.40,-95.01,7;
    Creston,41.06,-94.36,8; Le Mars,42.79,-96.17,11; Denison,42.02,-95.36,8; Estherville,43.40,-94.83,6;
    Charles City,43.07,-92.67,7; Webster City,42.47,-93.82,8; Shenandoah,40.77,-95.37,5;
    Centerville,40.73,-92.87,5; Sioux Center,43.08,-96.18,8`,
  ID: `
    Boise,43.62,-116.20,236; Meridian,43.61,-116.39,118; Nampa,43.54,-116.56,100;
    Idaho Falls,43.49,-112.03,65; Caldwell,43.66,-116.69,60; Pocatello,42.87,-112.45,56;
    Coeur d'Alene,47.68,-116.78,55; Twin Falls,42.56,-114.46,52; Rexburg,43.83,-111.79,39;
    Post Falls,47.72,-116.95,38; Lewiston,46.42,-117.02,34; Eagle,43.70,-116.35,30; Moscow,46.73,-117.00,25;
    Kuna,43.49,-116.42,24; Mountain Home,43.13,-115.69,16; Hayden,47.77,-116.79,15; Jerome,42.72,-114.52,13;
    Burley,42.54,-113.79,12; Blackfoot,43.19,-112.35,12; Sandpoint,48.28,-116.55,9; Hailey,43.52,-114.32,9;
    Ketchum,43.68,-114.36,4; Salmon,45.18,-113.90,3; McCall,44.91,-116.10,4; Grangeville,45.93,-116.12,3;
    Bonners Ferry,48.69,-116.32,3; Payette,44.08,-116.93,8; Preston,42.10,-111.88,6;
    Montpelier,42.32,-111.30,3; Orofino,46.48,-116.26,3; Driggs,43.72,-111.11,2; Challis,44.50,-114.23,1`,
  IL: `
    Chicago,41.88,-87.63,2746; Aurora,41.76,-88.32,181; Joliet,41.53,-88.08,150; Naperville,41.75,-88.15,150;
    Rockford,42.27,-89.09,149; Elgin,42.04,-88.28,115; Springfield,39.80,-89.65,114; Peoria,40.69,-89.59,113;
    Champaign,40.12,-88.24,88; Waukegan,42.36,-87.84,89; Cicero,41.85,-87.75,85; Bloomington,40.48,-88.99,79;
    Schaumburg,42.03,-88.08,79; Evanston,42.05,-87.69,78; Arlington Heights,42.09,-87.98,78;
    Bolingbrook,41.70,-88.07,74; Decatur,39.84,-88.95,71; Palatine,42.11,-88.03,68; Skokie,42.03,-87.73,68;
    Des Plaines,42.03,-87.88,61; Orland Park,41.63,-87.85,59; Oak Lawn,41.72,-87.76,58;
    Berwyn,41.85,-87.79,57; Mount Prospect,42.07,-87.94,57; Tinley Park,41.57,-87.78,56;
    Oak Park,41.89,-87.79,55; Wheaton,41.87,-88.11,54; Normal,40.51,-88.99,53;
    Hoffman Estates,42.06,-88.12,53; Downers Grove,41.81,-88.01,50; Glenview,42.07,-87.79,49;
    Elmhurst,41.90,-87.94,46; Plainfield,41.61,-88.20,45; Lombard,41.88,-88.01,44;
    Buffalo Grove,42.15,-87.96,43; Moline,41.51,-90.52,43; Belleville,38.52,-89.98,42;
    Bartlett,42.00,-88.19,41; Urbana,40.11,-88.21,38; DeKalb,41.93,-88.75,40; Quincy,39.94,-91.41,40;
    Crystal Lake,42.24,-88.32,40; Park Ridge,42.01,-87.84,40; Rock Island,41.51,-90.58,37;
    Calumet City,41.62,-87.53,36; Northbrook,42.13,-87.83,35; Carpentersville,42.12,-88.26,38;
    Oswego,41.68,-88.35,34; Edwardsville,38.81,-89.95,27; Kankakee,41.12,-87.86,24;
    Galesburg,40.95,-90.37,30; Alton,38.89,-90.18,25; Danville,40.12,-87.63,29; Granite City,38.70,-90.15,27;
    Collinsville,38.67,-89.98,24; O'Fallon,38.59,-89.91,32; Carbondale,37.73,-89.22,22;
    Freeport,42.30,-89.62,24; Ottawa,41.35,-88.84,19; Charleston,39.50,-88.18,17; Mattoon,39.48,-88.37,17;
    Jacksonville,39.73,-90.23,18; Macomb,40.46,-90.67,15; Mount Vernon,38.32,-88.90,15;
    Marion,37.73,-88.93,17; Effingham,39.12,-88.54,12; Centralia,38.53,-89.13,12; Sterling,41.79,-89.70,15;
    Dixon,41.84,-89.48,15; Streator,41.12,-88.84,12; Peru,41.33,-89.13,10; Pontiac,40.88,-88.63,11;
    Lincoln,40.15,-89.36,13; Harrisburg,37.74,-88.54,8; Gurnee,42.37,-87.90,31; Cairo,37.01,-89.18,2;
    Olney,38.73,-88.09,9; Carmi,38.09,-88.16,5; Lake in the Hills,42.18,-88.33,29; Addison,41.93,-87.99,36;
    Glen Ellyn,41.88,-88.07,29; Romeoville,41.65,-88.09,40; Streamwood,41.99,-88.18,40;
    Hanover Park,41.98,-88.15,37; Wheeling,42.14,-87.93,39; Mundelein,42.26,-88.00,32;
    Highland Park,42.18,-87.80,30; Woodridge,41.75,-88.05,34; St. Charles,41.91,-88.31,33;
    Geneva,41.89,-88.31,21; Batavia,41.85,-88.31,26; Yorkville,41.64,-88.45,22; Homer Glen,41.60,-87.94,24;
    Lockport,41.59,-88.06,26; Chicago Heights,41.51,-87.64,27; Lansing,41.56,-87.54,29;
    East St. Louis,38.62,-90.15,18; Belvidere,42.26,-88.84,25; East Peoria,40.67,-89.58,23;
    Pekin,40.57,-89.64,32; McHenry,42.33,-88.27,27; Zion,42.45,-87.83,24; Rantoul,40.31,-88.16,12;
    Morris,41.36,-88.42,15; Woodstock,42.31,-88.45,26`,
  IN: `
    Indianapolis,39.77,-86.16,888; Fort Wayne,41.08,-85.14,264; Evansville,37.97,-87.57,117;
    South Bend,41.68,-86.25,103; Carmel,39.98,-86.12,99; Fishers,39.96,-86.01,99;
    Bloomington,39.17,-86.53,79; Hammond,41.58,-87.50,78; Lafayette,40.42,-86.88,71; Gary,41.59,-87.35,69;
    Noblesville,40.05,-86.01,70; Muncie,40.19,-85.39,65; Greenwood,39.61,-86.11,64; Kokomo,40.49,-86.13,60;
    Terre Haute,39.47,-87.41,59; Anderson,40.11,-85.68,55; Elkhart,41.68,-85.98,54;
    Mishawaka,41.66,-86.16,51; Columbus,39.20,-85.92,51; Jeffersonville,38.28,-85.74,50;
    Lawrence,39.84,-86.03,49; Westfield,40.04,-86.13,46; West Lafayette,40.43,-86.91,45;
    Portage,41.58,-87.18,38; New Albany,38.29,-85.82,38; Merrillville,41.48,-87.33,36;
    Richmond,39.83,-84.89,36; Plainfield,39.70,-86.40,35; Goshen,41.58,-85.83,34; Valparaiso,41.47,-87.06,34;
    Crown Point,41.42,-87.37,34; Michigan City,41.71,-86.90,32; Zionsville,39.95,-86.26,31;
    Marion,40.56,-85.66,28; East Chicago,41.64,-87.45,26; Greenfield,39.79,-85.77,24;
    Shelbyville,39.52,-85.78,20; Seymour,38.96,-85.89,21; Vincennes,38.68,-87.53,17;
    La Porte,41.61,-86.72,22; Logansport,40.75,-86.36,18; Huntington,40.88,-85.50,17;
    Crawfordsville,40.04,-86.87,16; Jasper,38.39,-86.93,16; Warsaw,41.24,-85.85,16;
    Frankfort,40.28,-86.51,16; New Castle,39.93,-85.37,17; Bedford,38.86,-86.49,14; Madison,38.74,-85.38,12;
    Connersville,39.64,-85.14,13; Washington,38.66,-87.17,12; Plymouth,41.34,-86.31,10;
    Auburn,41.37,-85.06,13; Wabash,40.80,-85.82,10; Greensburg,39.34,-85.48,12; Rensselaer,40.94,-87.15,6;
    Tell City,37.95,-86.77,7; Brownsburg,39.84,-86.40,29; Avon,39.76,-86.40,22; Schererville,41.48,-87.45,29;
    Hobart,41.53,-87.26,30; Dyer,41.49,-87.52,16; Franklin,39.48,-86.05,25; Martinsville,39.43,-86.43,12;
    Clarksville,38.30,-85.76,22; Lebanon,40.05,-86.47,17; Peru,40.75,-86.07,11`,
  KS: `
    Wichita,37.69,-97.34,398; Overland Park,38.98,-94.67,197; Kansas City,39.11,-94.63,157;
    Olathe,38.88,-94.82,141; Topeka,39.05,-95.68,127; Lawrence,38.97,-95.24,95; Shawnee,39.02,-94.72,67;
    Lenexa,38.95,-94.73,57; Manhattan,39.18,-96.57,54; Salina,38.84,-97.61,47; Hutchinson,38.06,-97.93,40;
    Leavenworth,39.31,-94.92,37; Leawood,38.97,-94.62,34; Garden City,37.97,-100.87,28;
    Dodge City,37.75,-100.02,28; Derby,37.55,-97.27,26; Emporia,38.40,-96.18,24; Gardner,38.81,-94.93,23;
    Junction City,39.03,-96.83,23; Hays,38.88,-99.33,21; Pittsburg,37.41,-94.70,21; Liberal,37.04,-100.92,20;
    Newton,38.05,-97.35,19; Great Bend,38.36,-98.76,15; McPherson,38.37,-97.66,14; El Dorado,37.82,-96.86,13;
    Ottawa,38.62,-95.27,13; Arkansas City,37.06,-97.04,12; Winfield,37.24,-97.00,12; Parsons,37.34,-95.26,10;
    Atchison,39.56,-95.12,11; Coffeyville,37.04,-95.62,9; Chanute,37.68,-95.46,9;
    Independence,37.22,-95.71,8; Colby,39.40,-101.05,6; Goodland,39.35,-101.71,4; Concordia,39.57,-97.66,5;
    Pratt,37.64,-98.74,7; Phillipsburg,39.76,-99.32,2; Marysville,39.84,-96.65,3; Scott City,38.48,-100.91,4;
    Fort Scott,37.84,-94.71,8`,
  KY: `
    Louisville,38.25,-85.76,633; Lexington,38.04,-84.50,323; Bowling Green,36.99,-86.44,72;
    Owensboro,37.77,-87.11,60; Covington,39.08,-84.51,41; Georgetown,38.21,-84.56,37;
    Richmond,37.75,-84.29,35; Florence,38.99,-84.63,32; Elizabethtown,37.69,-85.86,31;
    Nicholasville,37.88,-84.57,31; Hopkinsville,36.87,-87.49,31; Independence,38.94,-84.54,29;
    Frankfort,38.20,-84.87,29; Henderson,37.84,-87.59,28; Jeffersontown,38.19,-85.56,29;
    Paducah,37.08,-88.60,27; Radcliff,37.84,-85.95,23; Ashland,38.48,-82.64,22; Madisonville,37.33,-87.50,19;
    Winchester,37.99,-84.18,19; Murray,36.61,-88.31,17; Danville,37.65,-84.77,17;
    Shelbyville,38.21,-85.22,17; Berea,37.57,-84.30,15; Bardstown,37.81,-85.47,14; Glasgow,37.00,-85.91,15;
    Somerset,37.09,-84.60,12; Campbellsville,37.34,-85.34,11; Middlesboro,36.61,-83.72,10;
    Mayfield,36.74,-88.64,10; Corbin,36.95,-84.10,8; London,37.13,-84.08,8; Maysville,38.64,-83.74,9;
    Morehead,38.18,-83.43,7; Pikeville,37.48,-82.52,7; Hazard,37.25,-83.19,5; Paintsville,37.81,-82.81,4;
    Leitchfield,37.48,-86.29,6`,
  LA: `
    New Orleans,29.95,-90.07,384; Baton Rouge,30.45,-91.19,227; Shreveport,32.53,-93.75,188;
    Lafayette,30.22,-92.02,121; Metairie,29.98,-90.15,143; Lake Charles,30.23,-93.22,84;
    Kenner,29.99,-90.24,66; Bossier City,32.52,-93.73,63; Monroe,32.51,-92.12,48; Alexandria,31.31,-92.45,45;
    Houma,29.60,-90.72,33; Marrero,29.90,-90.10,32; New Iberia,30.00,-91.82,28; Slidell,30.28,-89.78,29;
    Central,30.55,-91.04,30; Ruston,32.52,-92.64,22; Hammond,30.50,-90.46,20; Sulphur,30.24,-93.38,22;
    Natchitoches,31.76,-93.09,18; Gretna,29.91,-90.05,18; Opelousas,30.53,-92.08,16; Zachary,30.65,-91.16,19;
    Thibodaux,29.80,-90.82,16; Pineville,31.32,-92.43,14; Covington,30.48,-90.10,11; Minden,32.62,-93.29,12;
    Morgan City,29.70,-91.21,11; Bogalusa,30.79,-89.85,11; Crowley,30.21,-92.37,12;
    Abbeville,29.97,-92.13,11; Bastrop,32.77,-91.91,10; DeRidder,30.85,-93.29,10; Leesville,31.14,-93.26,6;
    Eunice,30.49,-92.42,9; Gonzales,30.24,-90.92,12; Many,31.57,-93.48,3; Tallulah,32.41,-91.19,6;
    Winnfield,31.93,-92.64,4; Prairieville,30.30,-90.97,33; Chalmette,29.94,-89.96,22;
    Harvey,29.90,-90.08,22; Laplace,30.07,-90.48,28; Mandeville,30.36,-90.07,13; Youngsville,30.10,-91.99,16;
    West Monroe,32.52,-92.15,13; Broussard,30.15,-91.96,13; Denham Springs,30.49,-90.96,10`,
  MA: `
    Boston,42.36,-71.06,676; Worcester,42.26,-71.80,207; Springfield,42.10,-72.59,156;
    Cambridge,42.37,-71.11,118; Lowell,42.63,-71.32,116; Brockton,42.08,-71.02,106; Quincy,42.25,-71.00,102;
    Lynn,42.47,-70.95,101; New Bedford,41.64,-70.93,101; Fall River,41.70,-71.16,94;
    Lawrence,42.71,-71.16,89; Newton,42.34,-71.21,89; Somerville,42.39,-71.10,81; Framingham,42.28,-71.42,72;
    Haverhill,42.78,-71.08,68; Waltham,42.38,-71.24,65; Malden,42.43,-71.07,66; Brookline,42.33,-71.12,63;
    Plymouth,41.96,-70.67,61; Medford,42.42,-71.11,60; Revere,42.41,-71.01,62; Taunton,41.90,-71.09,59;
    Weymouth,42.22,-70.94,58; Chicopee,42.15,-72.61,55; Peabody,42.53,-70.93,54; Methuen,42.73,-71.19,53;
    Everett,42.41,-71.05,49; Barnstable,41.70,-70.30,49; Attleboro,41.94,-71.29,46;
    Arlington,42.42,-71.16,46; Salem,42.52,-70.90,45; Pittsfield,42.45,-73.25,44; Leominster,42.53,-71.76,44;
    Fitchburg,42.58,-71.80,42; Beverly,42.56,-70.88,43; Billerica,42.56,-71.27,42;
    Marlborough,42.35,-71.55,42; Woburn,42.48,-71.15,41; Westfield,42.12,-72.75,41; Holyoke,42.20,-72.62,38;
    Amherst,42.37,-72.52,39; Natick,42.28,-71.35,37; Northampton,42.32,-72.63,29; Gloucester,42.62,-70.66,30;
    Milford,42.14,-71.52,30; Franklin,42.08,-71.40,33; Gardner,42.58,-71.99,21; Greenfield,42.59,-72.60,18;
    North Adams,42.70,-73.11,13; Falmouth,41.55,-70.61,33; Nantucket,41.28,-70.10,14;
    Hyannis,41.65,-70.28,14; Provincetown,42.05,-70.19,4; Vineyard Haven,41.45,-70.60,2;
    Newburyport,42.81,-70.88,18; Southbridge,42.08,-72.03,17; Great Barrington,42.20,-73.36,7;
    Chelmsford,42.60,-71.37,36; Lexington,42.45,-71.23,34; Braintree,42.20,-71.00,39;
    Dartmouth,41.61,-70.97,34; Shrewsbury,42.30,-71.71,38; Andover,42.66,-71.14,37;
    Burlington,42.50,-71.20,26; Norwood,42.19,-71.20,32; Watertown,42.37,-71.18,35; Needham,42.28,-71.23,32;
    Agawam,42.07,-72.61,29; Wareham,41.76,-70.72,23; Stoughton,42.12,-71.10,29;
    Middleborough,41.89,-70.91,24; Hudson,42.39,-71.57,20; Auburn,42.19,-71.84,17`,
  MD: `
    Baltimore,39.29,-76.61,586; Columbia,39.20,-76.86,105; Germantown,39.17,-77.27,91;
    Silver Spring,38.99,-77.03,81; Frederick,39.41,-77.41,78; Waldorf,38.62,-76.94,82;
    Ellicott City,39.27,-76.80,76; Glen Burnie,39.16,-76.62,73; Gaithersburg,39.14,-77.20,69;
    Rockville,39.08,-77.15,67; Bethesda,38.98,-77.10,68; Dundalk,39.25,-76.52,68; Towson,39.40,-76.60,59;
    Bowie,38.94,-76.73,58; Bel Air,39.54,-76.35,60; Aspen Hill,39.08,-77.07,51; Wheaton,39.04,-77.06,52;
    Severn,39.14,-76.70,57; North Bethesda,39.04,-77.12,50; Hagerstown,39.64,-77.72,44;
    Annapolis,38.98,-76.49,41; Odenton,39.08,-76.70,43; Catonsville,39.27,-76.73,44; Essex,39.31,-76.47,40;
    College Park,38.98,-76.94,35; Salisbury,38.36,-75.60,33; Laurel,39.10,-76.85,30;
    Greenbelt,39.00,-76.88,25; Cumberland,39.65,-78.76,19; Westminster,39.58,-77.00,20;
    Hyattsville,38.96,-76.95,21; Takoma Park,38.98,-77.01,18; Easton,38.77,-76.08,17; Elkton,39.61,-75.83,16;
    Aberdeen,39.51,-76.16,17; Havre de Grace,39.55,-76.09,15; Cambridge,38.56,-76.08,13;
    Ocean City,38.34,-75.08,7; Lexington Park,38.27,-76.45,13; La Plata,38.53,-76.98,10;
    Oakland,39.41,-79.41,2; Chestertown,39.21,-76.07,5; Prince Frederick,38.54,-76.58,3;
    Potomac,39.02,-77.21,48; Montgomery Village,39.18,-77.20,35; Owings Mills,39.42,-76.78,35;
    Pikesville,39.37,-76.72,35; Parkville,39.38,-76.54,31; Perry Hall,39.41,-76.46,29;
    Crofton,39.00,-76.69,28; Clinton,38.77,-76.90,38; Oxon Hill,38.80,-76.99,18; Edgewood,39.42,-76.29,25;
    Pasadena,39.11,-76.57,33; Randallstown,39.37,-76.80,33`,
  ME: `
    Portland,43.66,-70.26,68; Lewiston,44.10,-70.21,37; Bangor,44.80,-68.77,32;
    South Portland,43.64,-70.24,27; Auburn,44.10,-70.23,24; Biddeford,43.49,-70.45,23;
    Sanford,43.44,-70.77,22; Brunswick,43.91,-69.97,22; Scarborough,43.58,-70.32,22; Saco,43.50,-70.44,20;
    Augusta,44.31,-69.78,19; Westbrook,43.68,-70.37,20; Waterville,44.55,-69.63,16;
    Presque Isle,46.68,-68.02,9; Ellsworth,44.54,-68.42,8; Bath,43.91,-69.82,9; Caribou,46.86,-68.01,7;
    Rockland,44.10,-69.11,7; Belfast,44.43,-69.01,7; Houlton,46.13,-67.84,6; Skowhegan,44.76,-69.72,9;
    Farmington,44.67,-70.15,8; Rumford,44.55,-70.55,6; Millinocket,45.66,-68.71,4; Machias,44.72,-67.46,2;
    Calais,45.19,-67.28,3; Bar Harbor,44.39,-68.20,5; Fort Kent,47.26,-68.59,4; Kittery,43.09,-70.74,10;
    Greenville,45.46,-69.59,1`,
  MI: `
    Detroit,42.33,-83.05,639; Grand Rapids,42.96,-85.67,199; Warren,42.51,-83.01,139;
    Sterling Heights,42.58,-83.03,134; Ann Arbor,42.28,-83.74,124; Lansing,42.73,-84.56,113;
    Dearborn,42.32,-83.18,110; Livonia,42.37,-83.35,96; Troy,42.61,-83.15,87; Westland,42.32,-83.40,85;
    Farmington Hills,42.50,-83.38,84; Flint,43.01,-83.69,81; Southfield,42.47,-83.22,77;
    Rochester Hills,42.66,-83.15,76; Kalamazoo,42.29,-85.59,74; Wyoming,42.91,-85.71,77;
    Novi,42.48,-83.48,66; Pontiac,42.64,-83.29,62; Taylor,42.24,-83.27,63; Dearborn Heights,42.34,-83.27,63;
    St. Clair Shores,42.50,-82.89,59; Royal Oak,42.49,-83.14,58; Kentwood,42.87,-85.64,54;
    Battle Creek,42.32,-85.18,53; Saginaw,43.42,-83.95,44; Midland,43.62,-84.25,42;
    East Lansing,42.74,-84.48,47; Roseville,42.50,-82.94,48; Portage,42.20,-85.58,49;
    Lincoln Park,42.25,-83.18,40; Muskegon,43.23,-86.25,38; Holland,42.79,-86.11,34;
    Bay City,43.59,-83.89,33; Jackson,42.25,-84.40,31; Eastpointe,42.47,-82.96,34;
    Port Huron,42.97,-82.43,29; Madison Heights,42.49,-83.11,28; Oak Park,42.46,-83.18,30;
    Southgate,42.21,-83.19,30; Burton,43.00,-83.62,30; Ypsilanti,42.24,-83.61,21;
    Mount Pleasant,43.60,-84.77,21; Monroe,41.92,-83.40,20; Marquette,46.55,-87.40,20;
    Adrian,41.90,-84.04,21; Owosso,43.00,-84.18,15; Traverse City,44.76,-85.62,16;
    Sault Ste. Marie,46.50,-84.35,13; Escanaba,45.75,-87.06,12; Big Rapids,43.70,-85.48,8;
    Cadillac,44.25,-85.40,10; Alpena,45.06,-83.43,10; Benton Harbor,42.12,-86.45,9; Niles,41.83,-86.25,12;
    Coldwater,41.94,-85.00,14; Ludington,43.96,-86.45,8; Petoskey,45.37,-84.96,6; Houghton,47.12,-88.57,8;
    Iron Mountain,45.82,-88.07,8; Menominee,45.11,-87.61,8; Ironwood,46.45,-90.17,5; Grayling,44.66,-84.71,2;
    Gaylord,45.03,-84.67,4; Cheboygan,45.65,-84.47,5; Bad Axe,43.80,-83.00,3; Tawas City,44.27,-83.51,2;
    Sturgis,41.80,-85.42,11; Lapeer,43.05,-83.32,9; Hillsdale,41.92,-84.63,8; Brighton,42.53,-83.78,8;
    Clinton Township,42.59,-82.92,100; Canton,42.31,-83.48,99; Waterford,42.69,-83.41,71;
    Shelby Township,42.67,-83.03,80; West Bloomfield,42.57,-83.38,66; Macomb,42.70,-82.96,92`,
  MN: `
    Minneapolis,44.98,-93.27,430; St. Paul,44.95,-93.09,312; Rochester,44.02,-92.47,121;
    Bloomington,44.84,-93.30,90; Duluth,46.79,-92.10,87; Brooklyn Park,45.09,-93.36,86;
    Plymouth,45.01,-93.46,81; Woodbury,44.92,-92.96,75; Maple Grove,45.07,-93.46,70; Blaine,45.16,-93.23,70;
    Lakeville,44.65,-93.24,70; St. Cloud,45.56,-94.16,69; Eagan,44.80,-93.17,69; Burnsville,44.77,-93.28,64;
    Eden Prairie,44.85,-93.47,64; Coon Rapids,45.12,-93.30,64; Apple Valley,44.73,-93.22,56;
    Minnetonka,44.92,-93.47,54; Edina,44.89,-93.35,53; St. Louis Park,44.95,-93.35,50;
    Mankato,44.16,-94.00,44; Moorhead,46.87,-96.77,44; Shakopee,44.80,-93.53,44; Maplewood,44.95,-93.00,42;
    Cottage Grove,44.83,-92.94,39; Richfield,44.88,-93.28,37; Roseville,45.01,-93.16,36;
    Inver Grove Heights,44.85,-93.04,36; Andover,45.23,-93.29,33; Winona,44.05,-91.64,26;
    Owatonna,44.08,-93.23,26; Faribault,44.29,-93.27,24; Austin,43.67,-92.97,26; Willmar,45.12,-95.04,21;
    Northfield,44.46,-93.16,21; Albert Lea,43.65,-93.37,18; Hastings,44.74,-92.85,22;
    Hutchinson,44.89,-94.37,14; Marshall,44.45,-95.79,14; Brainerd,46.36,-94.20,14; Bemidji,47.47,-94.88,15;
    New Ulm,44.31,-94.46,14; Fergus Falls,46.28,-96.08,14; Worthington,43.62,-95.60,14;
    Hibbing,47.43,-92.94,16; Alexandria,45.89,-95.38,14; Red Wing,44.56,-92.53,17;
    Grand Rapids,47.24,-93.53,11; Fairmont,43.65,-94.46,10; Virginia,47.52,-92.54,8;
    Detroit Lakes,46.82,-95.85,10; International Falls,48.60,-93.41,6; Thief River Falls,48.12,-96.18,9;
    Crookston,47.77,-96.61,7; Little Falls,45.98,-94.36,9; Cambridge,45.57,-93.22,10;
    Park Rapids,46.92,-95.06,4; Ely,47.90,-91.87,3; Grand Marais,47.75,-90.33,1; Roseau,48.85,-95.76,3;
    Montevideo,44.94,-95.72,5; Buffalo,45.17,-93.87,16; Savage,44.78,-93.34,32; Chaska,44.79,-93.60,28;
    Chanhassen,44.86,-93.53,26; Ramsey,45.26,-93.45,27; Elk River,45.30,-93.57,26;
    Prior Lake,44.71,-93.42,28; White Bear Lake,45.08,-93.01,25; Fridley,45.09,-93.26,30;
    Brooklyn Center,45.08,-93.33,34; Rosemount,44.74,-93.13,26; Oakdale,44.96,-92.96,28;
    Stillwater,45.06,-92.81,19; Forest Lake,45.28,-92.99,21; Sartell,45.62,-94.21,19`,
  MO: `
    Kansas City,39.10,-94.58,508; St. Louis,38.63,-90.20,302; Springfield,37.21,-93.29,169;
    Columbia,38.95,-92.33,126; Independence,39.09,-94.42,123; Lee's Summit,38.91,-94.38,101;
    O'Fallon,38.81,-90.70,91; St. Joseph,39.77,-94.85,72; St. Charles,38.79,-90.50,70;
    Blue Springs,39.02,-94.28,59; St. Peters,38.80,-90.63,58; Florissant,38.79,-90.32,52;
    Joplin,37.08,-94.51,52; Chesterfield,38.66,-90.58,50; Jefferson City,38.58,-92.17,43;
    Cape Girardeau,37.31,-89.52,39; Wentzville,38.81,-90.85,44; Wildwood,38.58,-90.66,35;
    University City,38.66,-90.31,35; Ballwin,38.60,-90.55,31; Raytown,39.01,-94.46,30;
    Liberty,39.25,-94.42,30; Gladstone,39.20,-94.55,27; Kirkwood,38.58,-90.41,29; Nixa,37.04,-93.29,23;
    Hannibal,39.71,-91.36,17; Poplar Bluff,36.76,-90.39,16; Sikeston,36.88,-89.59,16; Rolla,37.95,-91.77,20;
    Sedalia,38.70,-93.23,21; Warrensburg,38.76,-93.74,20; Kirksville,40.19,-92.58,17;
    Farmington,37.78,-90.42,18; Branson,36.64,-93.22,13; Lebanon,37.68,-92.66,15; Moberly,39.42,-92.44,13;
    West Plains,36.73,-91.85,12; Marshall,39.12,-93.20,13; Washington,38.56,-91.01,14;
    Fort Leonard Wood,37.74,-92.12,16; Mexico,39.17,-91.88,11; Maryville,40.35,-94.87,11;
    Nevada,37.84,-94.35,8; Chillicothe,39.80,-93.55,9; Kennett,36.24,-90.06,10; Neosho,36.87,-94.37,12;
    Monett,36.92,-93.93,9; Bolivar,37.61,-93.41,11; Clinton,38.37,-93.78,9; Salem,37.65,-91.54,5;
    Osage Beach,38.15,-92.62,5; Maryland Heights,38.71,-90.43,28; Hazelwood,38.77,-90.37,25;
    Belton,38.81,-94.53,24; Grandview,38.89,-94.53,26; Raymore,38.80,-94.45,23; Ozark,37.02,-93.21,21;
    Republic,37.12,-93.48,19; Webster Groves,38.59,-90.36,24; Arnold,38.43,-90.38,21;
    Mehlville,38.51,-90.32,29; Oakville,38.47,-90.30,36; Lake St. Louis,38.80,-90.79,17;
    Festus,38.22,-90.40,13; Excelsior Springs,39.34,-94.23,11; Carthage,37.18,-94.31,15`,
  MS: `
    Jackson,32.30,-90.18,154; Gulfport,30.37,-89.09,73; Southaven,34.99,-90.01,55;
    Hattiesburg,31.33,-89.29,49; Biloxi,30.40,-88.89,49; Olive Branch,34.96,-89.83,39;
    Tupelo,34.26,-88.70,38; Meridian,32.36,-88.70,35; Greenville,33.41,-91.06,30; Horn Lake,34.96,-90.03,27;
    Clinton,32.34,-90.32,28; Pearl,32.27,-90.13,27; Madison,32.46,-90.12,28; Starkville,33.45,-88.82,24;
    Columbus,33.50,-88.43,24; Vicksburg,32.35,-90.88,22; Pascagoula,30.37,-88.56,22; Oxford,34.37,-89.52,25;
    Brandon,32.27,-89.99,25; Ridgeland,32.43,-90.13,25; Laurel,31.69,-89.13,17;
    Ocean Springs,30.41,-88.83,18; Natchez,31.56,-91.40,15; Clarksdale,34.20,-90.57,15;
    Greenwood,33.52,-90.18,14; Grenada,33.77,-89.81,12; Corinth,34.93,-88.52,14; McComb,31.24,-90.45,12;
    Brookhaven,31.58,-90.44,12; Cleveland,33.74,-90.72,11; Picayune,30.53,-89.68,12;
    Yazoo City,32.86,-90.41,11; Kosciusko,33.06,-89.59,7; Philadelphia,32.77,-89.12,7;
    Lucedale,30.93,-88.59,3; Waynesboro,31.67,-88.65,5`,
  MT: `
    Billings,45.78,-108.50,117; Missoula,46.87,-114.00,73; Great Falls,47.51,-111.30,60;
    Bozeman,45.68,-111.04,53; Butte,46.00,-112.53,34; Helena,46.59,-112.04,32; Kalispell,48.20,-114.31,25;
    Havre,48.55,-109.68,9; Anaconda,46.13,-112.95,9; Miles City,46.41,-105.84,8; Belgrade,45.78,-111.18,10;
    Livingston,45.66,-110.56,8; Whitefish,48.41,-114.34,8; Laurel,45.67,-108.77,7; Lewistown,47.06,-109.43,6;
    Sidney,47.72,-104.16,6; Glendive,47.11,-104.71,5; Columbia Falls,48.37,-114.18,5; Polson,47.69,-114.16,5;
    Hamilton,46.25,-114.16,5; Dillon,45.22,-112.64,4; Hardin,45.73,-107.61,4; Wolf Point,48.09,-105.64,3;
    Glasgow,48.20,-106.64,3; Cut Bank,48.63,-112.33,3; Shelby,48.51,-111.86,3; Libby,48.39,-115.56,3;
    Red Lodge,45.19,-109.25,2; Roundup,46.45,-108.54,2; Malta,48.36,-107.87,2;
    Thompson Falls,47.60,-115.35,1; West Yellowstone,44.66,-111.10,1; Baker,46.37,-104.28,2;
    Plentywood,48.77,-104.56,2; Broadus,45.44,-105.41,1`,
  NC: `
    Charlotte,35.23,-80.84,875; Raleigh,35.78,-78.64,468; Greensboro,36.07,-79.79,299;
    Durham,35.99,-78.90,284; Winston-Salem,36.10,-80.24,250; Fayetteville,35.05,-78.88,209;
    Cary,35.79,-78.78,175; Wilmington,34.23,-77.94,115; High Point,35.96,-80.01,114;
    Concord,35.41,-80.58,105; Asheville,35.60,-82.55,95; Greenville,35.61,-77.37,87;
    Gastonia,35.26,-81.19,80; Jacksonville,34.75,-77.43,72; Chapel Hill,35.91,-79.06,62;
    Huntersville,35.41,-80.84,61; Apex,35.73,-78.85,59; Rocky Mount,35.94,-77.80,54;
    Burlington,36.10,-79.44,57; Wilson,35.72,-77.92,50; Wake Forest,35.98,-78.51,48;
    Kannapolis,35.49,-80.62,53; Hickory,35.73,-81.34,44; Indian Trail,35.08,-80.67,40;
    Mooresville,35.58,-80.81,50; Holly Springs,35.65,-78.83,41; Goldsboro,35.38,-77.99,34;
    Monroe,34.99,-80.55,35; Salisbury,35.67,-80.47,36; Matthews,35.12,-80.72,29; New Bern,35.11,-77.04,31;
    Sanford,35.48,-79.18,30; Cornelius,35.49,-80.86,31; Garner,35.71,-78.61,31; Thomasville,35.88,-80.08,27;
    Asheboro,35.71,-79.81,27; Statesville,35.78,-80.89,29; Mint Hill,35.18,-80.65,26;
    Morrisville,35.82,-78.83,30; Kernersville,36.12,-80.07,27; Lumberton,34.62,-79.01,19;
    Kinston,35.26,-77.58,20; Boone,36.22,-81.67,19; Shelby,35.29,-81.54,22; Elizabeth City,36.29,-76.25,18;
    Lenoir,35.91,-81.54,18; Roanoke Rapids,36.46,-77.65,15; Morganton,35.75,-81.68,17;
    Pinehurst,35.20,-79.47,18; Hendersonville,35.32,-82.46,15; Eden,36.49,-79.77,15;
    Henderson,36.33,-78.40,15; Laurinburg,34.77,-79.46,15; Albemarle,35.35,-80.20,16;
    Reidsville,36.35,-79.66,14; Washington,35.55,-77.05,10; Morehead City,34.72,-76.73,10;
    Mount Airy,36.50,-80.61,11; Waynesville,35.49,-82.99,10; Wilkesboro,36.15,-81.15,4;
    Murphy,35.09,-84.03,2; Nags Head,35.96,-75.62,3; Rockingham,34.94,-79.77,9; Whiteville,34.34,-78.70,5;
    Leland,34.26,-78.04,23; Clemmons,36.02,-80.38,21; Clayton,35.65,-78.46,26; Fuquay-Varina,35.58,-78.80,34;
    Knightdale,35.79,-78.48,19; Lexington,35.82,-80.25,20; Hope Mills,34.97,-78.95,18;
    Southern Pines,35.17,-79.39,16; Havelock,34.88,-76.90,17; Carrboro,35.91,-79.08,21;
    Lincolnton,35.47,-81.25,11; Harrisburg,35.32,-80.66,18`,
  ND: `
    Fargo,46.88,-96.79,126; Bismarck,46.81,-100.78,74; Grand Forks,47.93,-97.03,59; Minot,48.23,-101.30,48;
    West Fargo,46.87,-96.90,39; Williston,48.15,-103.62,29; Dickinson,46.88,-102.79,26;
    Mandan,46.83,-100.89,24; Jamestown,46.91,-98.71,16; Wahpeton,46.27,-96.61,8; Devils Lake,48.11,-98.87,7;
    Valley City,46.92,-98.00,7; Watford City,47.80,-103.28,6; Grafton,48.41,-97.41,4; Beulah,47.26,-101.78,3;
    Rugby,48.37,-99.99,3; Bottineau,48.83,-100.45,2; Bowman,46.18,-103.39,2; Stanley,48.32,-102.39,2;
    Linton,46.27,-100.23,1; Carrington,47.45,-99.13,2; Langdon,48.76,-98.37,2`,
  NE: `
    Omaha,41.26,-95.94,486; Lincoln,40.81,-96.68,291; Bellevue,41.14,-95.91,64; Grand Island,40.93,-98.34,53;
    Kearney,40.70,-99.08,34; Fremont,41.43,-96.50,27; Norfolk,42.03,-97.42,25; Hastings,40.59,-98.39,25;
    Columbus,41.43,-97.37,24; North Platte,41.12,-100.77,23; Papillion,41.15,-96.04,24;
    La Vista,41.18,-96.03,17; Scottsbluff,41.87,-103.67,14; South Sioux City,42.47,-96.41,14;
    Beatrice,40.27,-96.75,12; Lexington,40.78,-99.74,11; Gering,41.83,-103.66,8; York,40.87,-97.59,8;
    McCook,40.20,-100.63,7; Alliance,42.10,-102.87,8; Nebraska City,40.68,-95.86,7; Sidney,41.14,-102.98,6;
    Chadron,42.83,-103.00,5; Ogallala,41.13,-101.72,5; Holdrege,40.44,-99.37,5; Wayne,42.23,-97.02,6;
    O'Neill,42.46,-98.65,4; Broken Bow,41.40,-99.64,3; Valentine,42.87,-100.55,3; Falls City,40.06,-95.60,4;
    Imperial,40.52,-101.64,2; Ainsworth,42.55,-99.86,2; Ord,41.60,-98.93,2`,
  NH: `
    Manchester,42.99,-71.46,116; Nashua,42.77,-71.47,91; Concord,43.21,-71.54,44; Derry,42.88,-71.33,34;
    Dover,43.20,-70.87,33; Rochester,43.30,-70.98,32; Salem,42.79,-71.20,30; Merrimack,42.87,-71.49,27;
    Keene,42.93,-72.28,23; Portsmouth,43.07,-70.76,22; Laconia,43.53,-71.47,17; Lebanon,43.64,-72.25,14;
    Claremont,43.38,-72.35,13; Hampton,42.94,-70.84,16; Exeter,42.98,-70.95,16; Milford,42.84,-71.65,16;
    Hanover,43.70,-72.29,12; Somersworth,43.26,-70.87,12; Berlin,44.47,-71.18,9; Conway,43.98,-71.13,10;
    Plymouth,43.76,-71.69,7; Littleton,44.31,-71.77,6; Peterborough,42.88,-71.95,6; Colebrook,44.89,-71.50,2`,
  NJ: `
    Newark,40.74,-74.17,312; Jersey City,40.73,-74.08,293; Paterson,40.92,-74.17,160;
    Elizabeth,40.66,-74.21,137; Lakewood,40.10,-74.22,135; Edison,40.52,-74.41,108;
    Woodbridge,40.56,-74.28,104; Toms River,39.95,-74.20,95; Hamilton,40.21,-74.70,93;
    Trenton,40.22,-74.76,91; Clifton,40.86,-74.16,90; Camden,39.93,-75.12,72; Brick,40.06,-74.11,74;
    Cherry Hill,39.93,-75.03,75; Passaic,40.86,-74.13,71; Bayonne,40.67,-74.11,72;
    East Orange,40.77,-74.21,69; Union City,40.78,-74.02,69; Hoboken,40.74,-74.03,60;
    Vineland,39.49,-75.03,61; New Brunswick,40.49,-74.45,55; Perth Amboy,40.51,-74.27,56;
    Union,40.70,-74.26,60; Plainfield,40.63,-74.41,55; West New York,40.79,-74.01,53;
    Hackensack,40.89,-74.04,46; Sayreville,40.46,-74.36,45; Linden,40.62,-74.24,44; Kearny,40.77,-74.15,42;
    Fort Lee,40.85,-73.97,40; Atlantic City,39.36,-74.42,38; Fair Lawn,40.94,-74.13,35;
    Garfield,40.88,-74.11,33; Long Branch,40.30,-73.99,32; Rahway,40.61,-74.28,30; Westfield,40.66,-74.35,31;
    Millville,39.40,-75.04,28; Bridgeton,39.43,-75.23,27; Morristown,40.80,-74.48,20;
    Princeton,40.35,-74.66,31; Piscataway,40.55,-74.46,61; Wayne,40.93,-74.28,55; Parsippany,40.86,-74.43,56;
    Bridgewater,40.59,-74.61,46; Freehold,40.26,-74.27,13; Glassboro,39.70,-75.11,23;
    Asbury Park,40.22,-74.01,15; Red Bank,40.35,-74.06,13; Phillipsburg,40.69,-75.19,15;
    Newton,41.06,-74.75,8; Flemington,40.51,-74.86,5; Cape May,38.94,-74.91,3; Pleasantville,39.39,-74.52,21;
    Mount Laurel,39.95,-74.90,45; Burlington,40.07,-74.86,10; Manahawkin,39.70,-74.26,2;
    North Bergen,40.80,-74.01,63; Irvington,40.73,-74.23,61; Bloomfield,40.81,-74.19,53;
    Montclair,40.83,-74.21,41; Old Bridge,40.41,-74.31,67; East Brunswick,40.43,-74.42,49;
    Teaneck,40.90,-74.01,41; Paramus,40.94,-74.07,27; Middletown,40.39,-74.11,67; Secaucus,40.79,-74.06,22;
    Belleville,40.79,-74.15,38; Livingston,40.80,-74.31,31; Hammonton,39.64,-74.80,15`,
  NM: `
    Albuquerque,35.08,-106.65,565; Las Cruces,32.31,-106.78,111; Rio Rancho,35.23,-106.66,104;
    Santa Fe,35.69,-105.94,88; Roswell,33.39,-104.52,48; Farmington,36.73,-108.22,46; Hobbs,32.70,-103.14,40;
    Clovis,34.40,-103.21,38; Carlsbad,32.42,-104.23,32; Alamogordo,32.90,-105.96,31; Gallup,35.53,-108.74,22;
    Los Alamos,35.88,-106.30,13; Sunland Park,31.80,-106.58,17; Deming,32.27,-107.76,15;
    Las Vegas,35.59,-105.22,13; Artesia,32.84,-104.40,13; Portales,34.19,-103.33,12;
    Lovington,32.94,-103.35,11; Silver City,32.77,-108.28,10; Espanola,35.99,-106.08,10;
    Grants,35.15,-107.85,9; Socorro,34.06,-106.89,9; Ruidoso,33.33,-105.67,8; Taos,36.41,-105.57,6;
    Raton,36.90,-104.44,6; Truth or Consequences,33.13,-107.25,6; Belen,34.66,-106.78,7;
    Tucumcari,35.17,-103.72,5; Clayton,36.45,-103.18,3; Santa Rosa,34.94,-104.68,3;
    Lordsburg,32.35,-108.71,2; Shiprock,36.79,-108.69,8; Reserve,33.71,-108.76,1`,
  NV: `
    Las Vegas,36.17,-115.14,642; Henderson,36.04,-114.98,318; Reno,39.53,-119.81,264;
    North Las Vegas,36.20,-115.12,263; Sparks,39.53,-119.75,108; Carson City,39.16,-119.77,59;
    Paradise,36.10,-115.15,191; Spring Valley,36.11,-115.25,216; Sunrise Manor,36.21,-115.07,206;
    Enterprise,36.03,-115.24,222; Fernley,39.61,-119.25,23; Elko,40.83,-115.76,21; Mesquite,36.80,-114.07,20;
    Boulder City,35.98,-114.83,15; Fallon,39.47,-118.78,9; Winnemucca,40.97,-117.74,8;
    Pahrump,36.21,-115.98,45; Laughlin,35.17,-114.57,9; Ely,39.25,-114.89,4; Gardnerville,38.94,-119.75,6;
    Yerington,38.99,-119.16,3; Tonopah,38.07,-117.23,2; Battle Mountain,40.64,-116.93,4;
    Lovelock,40.18,-118.47,2; Hawthorne,38.52,-118.62,3; Caliente,37.61,-114.51,1;
    Incline Village,39.25,-119.97,9; Eureka,39.51,-115.96,1`,
  NY: `
    New York,40.71,-74.01,8804; Brooklyn,40.65,-73.95,2736; Queens,40.73,-73.79,2405;
    Bronx,40.84,-73.87,1473; Staten Island,40.58,-74.15,496; Buffalo,42.89,-78.88,278;
    Yonkers,40.93,-73.90,212; Rochester,43.16,-77.61,211; Syracuse,43.05,-76.15,149; Albany,42.65,-73.75,99;
    New Rochelle,40.91,-73.78,80; Mount Vernon,40.91,-73.84,74; Schenectady,42.81,-73.94,67;
    Utica,43.10,-75.23,65; White Plains,41.03,-73.76,59; Hempstead,40.71,-73.62,59; Troy,42.73,-73.69,51;
    Niagara Falls,43.10,-79.04,49; Binghamton,42.10,-75.91,48; Freeport,40.66,-73.58,44;
    Valley Stream,40.66,-73.71,41; Long Beach,40.59,-73.66,35; Rome,43.21,-75.46,32;
    Spring Valley,41.11,-74.04,33; Poughkeepsie,41.70,-73.92,32; Ithaca,42.44,-76.50,32;
    North Tonawanda,43.04,-78.86,30; Port Chester,41.00,-73.67,31; Middletown,41.45,-74.42,30;
    Jamestown,42.10,-79.24,29; Newburgh,41.50,-74.01,29; Saratoga Springs,43.08,-73.78,28;
    Lindenhurst,40.69,-73.37,27; Elmira,42.09,-76.81,26; Auburn,42.93,-76.57,27; Watertown,43.97,-75.91,25;
    Glen Cove,40.86,-73.63,28; Kingston,41.93,-74.00,24; Peekskill,41.29,-73.92,25; Lockport,43.17,-78.69,20;
    Plattsburgh,44.70,-73.45,20; Levittown,40.73,-73.51,51; Hicksville,40.77,-73.53,43;
    Brentwood,40.78,-73.25,62; Huntington,40.87,-73.43,19; Patchogue,40.77,-73.02,12;
    Riverhead,40.92,-72.66,14; Southampton,40.88,-72.39,4; Montauk,41.04,-71.95,4; Oswego,43.46,-76.51,17;
    Cortland,42.60,-76.18,18; Batavia,43.00,-78.19,16; Geneva,42.87,-76.98,13; Amsterdam,42.94,-74.19,18;
    Glens Falls,43.31,-73.64,15; Oneonta,42.45,-75.06,13; Ogdensburg,44.69,-75.49,10;
    Corning,42.14,-77.05,11; Massena,44.93,-74.89,10; Olean,42.08,-78.43,14; Hornell,42.33,-77.66,8;
    Malone,44.85,-74.29,6; Dunkirk,42.48,-79.33,13; Hudson,42.25,-73.79,6; Monticello,41.66,-74.69,7;
    Saranac Lake,44.33,-74.13,5; Lake Placid,44.28,-73.98,2; Canandaigua,42.89,-77.28,10;
    Norwich,42.53,-75.52,7; Delhi,42.28,-74.92,3; Manhattan*,40.78,-73.97,1629; Jamaica,40.70,-73.79,217;
    Astoria,40.77,-73.92,150; Harlem*,40.81,-73.95,116; Flushing,40.77,-73.82,72; Amherst,42.98,-78.80,129;
    Cheektowaga,42.90,-78.75,90; West Babylon,40.72,-73.35,43; Hauppauge,40.83,-73.20,20;
    Clifton Park,42.87,-73.77,38`,
  OH: `
    Columbus,39.96,-83.00,906; Cleveland,41.50,-81.69,373; Cincinnati,39.10,-84.51,309;
    Toledo,41.65,-83.54,271; Akron,41.08,-81.52,190; Dayton,39.76,-84.19,138; Parma,41.40,-81.72,81;
    Canton,40.80,-81.38,71; Lorain,41.45,-82.18,65; Hamilton,39.40,-84.56,63; Youngstown,41.10,-80.65,60;
    Springfield,39.92,-83.81,59; Kettering,39.69,-84.17,58; Elyria,41.37,-82.11,53;
    Middletown,39.52,-84.40,51; Cuyahoga Falls,41.13,-81.48,51; Newark,40.06,-82.40,50;
    Lakewood,41.48,-81.80,51; Euclid,41.59,-81.53,50; Mansfield,40.76,-82.52,48; Dublin,40.10,-83.11,49;
    Mentor,41.67,-81.34,47; Beavercreek,39.71,-84.06,46; Cleveland Heights,41.52,-81.56,45;
    Strongsville,41.31,-81.84,46; Fairfield,39.35,-84.56,45; Grove City,39.88,-83.09,41;
    Findlay,41.04,-83.65,40; Warren,41.24,-80.82,39; Delaware,40.30,-83.07,41; Reynoldsburg,39.95,-82.81,41;
    Lancaster,39.71,-82.60,41; Huber Heights,39.84,-84.12,43; Gahanna,40.02,-82.88,36;
    Westerville,40.13,-82.93,39; Hilliard,40.03,-83.16,37; Upper Arlington,39.99,-83.06,37;
    Lima,40.74,-84.11,36; Marion,40.59,-83.13,36; Mason,39.36,-84.31,35; Stow,41.16,-81.44,34;
    Brunswick,41.24,-81.84,35; Massillon,40.80,-81.52,32; North Olmsted,41.42,-81.92,32;
    Bowling Green,41.37,-83.65,31; Kent,41.15,-81.36,28; Wooster,40.81,-81.94,27; Troy,40.04,-84.20,26;
    Barberton,41.01,-81.61,25; Sandusky,41.45,-82.71,25; Medina,41.14,-81.86,26; Zanesville,39.94,-82.01,25;
    Xenia,39.68,-83.93,25; Athens,39.33,-82.10,24; Chillicothe,39.33,-82.98,22; Painesville,41.72,-81.25,21;
    Sidney,40.28,-84.16,20; Portsmouth,38.73,-83.00,18; Piqua,40.14,-84.24,20; Ashland,40.87,-82.32,19;
    Tiffin,41.11,-83.18,18; Defiance,41.28,-84.36,17; Ashtabula,41.87,-80.79,18;
    New Philadelphia,40.49,-81.45,18; Steubenville,40.36,-80.63,18; Mount Vernon,40.39,-82.49,17;
    Fremont,41.35,-83.12,16; Alliance,40.92,-81.11,22; Marietta,39.42,-81.45,13; Wilmington,39.45,-83.83,13;
    Bellefontaine,40.36,-83.76,14; Norwalk,41.24,-82.62,17; Cambridge,40.03,-81.59,10;
    Ironton,38.54,-82.68,10; Greenville,40.10,-84.63,13; Van Wert,40.87,-84.58,11; Celina,40.55,-84.57,11;
    Bryan,41.47,-84.55,9; Gallipolis,38.81,-82.20,3; Jackson,39.05,-82.64,6; Coshocton,40.27,-81.86,11;
    Mentor-on-the-Lake,41.71,-81.36,7; Westlake,41.46,-81.92,34; Shaker Heights,41.47,-81.54,29;
    Garfield Heights,41.42,-81.61,30; North Royalton,41.31,-81.72,31; Solon,41.39,-81.44,24;
    Hudson,41.24,-81.44,23; Boardman,41.02,-80.66,40; Fairborn,39.82,-84.02,34; Centerville,39.63,-84.16,25;
    Pickerington,39.88,-82.75,23; Perrysburg,41.56,-83.63,25; Avon,41.45,-82.04,25;
    North Canton,40.88,-81.40,18; Oxford,39.51,-84.75,23; Circleville,39.60,-82.95,14;
    Marysville,40.24,-83.37,26; Lebanon,39.44,-84.21,21; Blue Ash,39.23,-84.38,13`,
  OK: `
    Oklahoma City,35.47,-97.52,681; Tulsa,36.15,-95.99,413; Norman,35.22,-97.44,128;
    Broken Arrow,36.05,-95.79,113; Edmond,35.65,-97.48,94; Lawton,34.61,-98.39,90; Moore,35.34,-97.49,63;
    Midwest City,35.45,-97.40,58; Enid,36.40,-97.88,51; Stillwater,36.12,-97.06,48; Muskogee,35.75,-95.37,37;
    Bartlesville,36.75,-95.98,37; Owasso,36.27,-95.85,38; Shawnee,35.33,-96.93,31;
    Ponca City,36.71,-97.09,24; Ardmore,34.17,-97.14,25; Bixby,35.94,-95.88,28; Duncan,34.50,-97.96,23;
    Del City,35.44,-97.44,22; Yukon,35.51,-97.76,24; Sapulpa,36.00,-96.11,22; Mustang,35.38,-97.72,20;
    Altus,34.64,-99.33,19; Bethany,35.52,-97.63,21; Durant,33.99,-96.37,19; El Reno,35.53,-97.95,17;
    Ada,34.77,-96.68,17; McAlester,34.93,-95.77,18; Claremore,36.31,-95.62,20; Tahlequah,35.92,-94.97,16;
    Chickasha,35.05,-97.94,16; Miami,36.87,-94.88,13; Weatherford,35.53,-98.71,12; Elk City,35.41,-99.40,12;
    Guymon,36.68,-101.48,13; Woodward,36.43,-99.39,12; Okmulgee,35.62,-95.96,11; Guthrie,35.88,-97.43,11;
    Clinton,35.52,-98.97,9; Poteau,35.05,-94.62,9; Alva,36.81,-98.67,5; Hugo,34.01,-95.51,5;
    Idabel,33.90,-94.83,7; Pauls Valley,34.74,-97.22,6; Vinita,36.64,-95.15,5; Boise City,36.73,-102.51,1`,
  OR: `
    Portland,45.52,-122.68,653; Salem,44.94,-123.04,176; Eugene,44.05,-123.09,177; Gresham,45.50,-122.43,114;
    Hillsboro,45.52,-122.99,106; Bend,44.06,-121.32,99; Beaverton,45.49,-122.80,97; Medford,42.33,-122.88,86;
    Springfield,44.05,-123.02,62; Corvallis,44.56,-123.26,60; Albany,44.64,-123.11,56;
    Tigard,45.43,-122.77,55; Aloha,45.49,-122.87,53; Lake Oswego,45.42,-122.67,41; Keizer,44.99,-123.03,39;
    Grants Pass,42.44,-123.33,39; Oregon City,45.36,-122.61,38; McMinnville,45.21,-123.20,34;
    Redmond,44.27,-121.17,33; Tualatin,45.38,-122.76,28; West Linn,45.37,-122.61,27;
    Woodburn,45.14,-122.86,26; Forest Grove,45.52,-123.11,26; Newberg,45.30,-122.97,25;
    Roseburg,43.22,-123.34,24; Wilsonville,45.30,-122.77,26; Klamath Falls,42.22,-121.78,22;
    Milwaukie,45.45,-122.64,21; Ashland,42.19,-122.71,21; Sherwood,45.36,-122.84,20;
    Hermiston,45.84,-119.29,19; Pendleton,45.67,-118.79,17; Coos Bay,43.37,-124.22,16;
    The Dalles,45.59,-121.18,16; La Grande,45.32,-118.09,13; Ontario,44.03,-116.96,12;
    Prineville,44.30,-120.83,11; Astoria,46.19,-123.83,10; Newport,44.64,-124.05,10;
    Baker City,44.77,-117.83,10; Hood River,45.71,-121.51,8; Florence,43.98,-124.10,9;
    Lincoln City,44.96,-124.02,10; Brookings,42.05,-124.28,7; Tillamook,45.46,-123.84,5;
    Burns,43.59,-119.05,3; Lakeview,42.19,-120.35,2; John Day,44.42,-118.95,2; Madras,44.63,-121.13,7;
    Enterprise,45.43,-117.28,2; Happy Valley,45.45,-122.53,24; Central Point,42.38,-122.92,19;
    Lebanon,44.54,-122.91,19; Canby,45.26,-122.69,18; Dallas,44.92,-123.32,17; Troutdale,45.54,-122.39,16;
    Sweet Home,44.40,-122.74,10; Cottage Grove,43.80,-123.06,11; Seaside,45.99,-123.92,7;
    Silverton,45.01,-122.78,10`,
  PA: `
    Philadelphia,39.95,-75.17,1604; Pittsburgh,40.44,-80.00,303; Allentown,40.60,-75.49,126;
    Reading,40.34,-75.93,95; Erie,42.13,-80.09,95; Bethlehem,40.63,-75.37,76; Scranton,41.41,-75.66,76;
    Lancaster,40.04,-76.31,58; Harrisburg,40.27,-76.88,50; York,39.96,-76.73,45;
    Wilkes-Barre,41.25,-75.88,44; Altoona,40.52,-78.39,44; State College,40.79,-77.86,41;
    Levittown,40.15,-74.83,52; Bethel Park,40.33,-80.04,33; Norristown,40.12,-75.34,36;
    Chester,39.85,-75.36,33; Monroeville,40.42,-79.79,28; Plum,40.50,-79.75,27; Easton,40.69,-75.22,28;
    Lebanon,40.34,-76.41,27; Hazleton,40.96,-75.97,30; New Castle,41.00,-80.35,22; Johnstown,40.33,-78.92,18;
    McKeesport,40.35,-79.86,18; Williamsport,41.24,-77.00,28; Pottstown,40.25,-75.65,23;
    Hermitage,41.23,-80.45,16; Greensburg,40.30,-79.54,15; Hanover,39.80,-76.98,17;
    West Chester,39.96,-75.61,19; Chambersburg,39.94,-77.66,22; Phoenixville,40.13,-75.51,19;
    King of Prussia,40.09,-75.38,22; Carlisle,40.20,-77.19,21; Meadville,41.64,-80.15,13;
    Washington,40.17,-80.25,13; Butler,40.86,-79.90,13; Sharon,41.23,-80.49,13; Pottsville,40.69,-76.20,13;
    Sunbury,40.86,-76.79,10; Bloomsburg,41.00,-76.45,13; Indiana,40.62,-79.15,14; Uniontown,39.90,-79.72,10;
    Oil City,41.43,-79.71,9; Bradford,41.96,-78.64,8; Gettysburg,39.83,-77.23,7; Warren,41.84,-79.15,9;
    DuBois,41.12,-78.76,7; St. Marys,41.43,-78.56,13; Stroudsburg,40.99,-75.19,6; Lewistown,40.60,-77.57,8;
    Lock Haven,41.14,-77.45,9; Sayre,41.98,-76.52,5; Clearfield,41.03,-78.44,6; Bedford,40.02,-78.50,3;
    Honesdale,41.58,-75.26,4; Doylestown,40.31,-75.13,8; Lansdale,40.24,-75.28,19; Quakertown,40.44,-75.34,9;
    Somerset,40.01,-79.08,6; Clarion,41.21,-79.39,4; Wellsboro,41.75,-77.30,3; Huntingdon,40.48,-78.01,7;
    Towanda,41.77,-76.44,3; Waynesburg,39.90,-80.18,4; Upper Darby,39.96,-75.26,85; Abington,40.12,-75.12,58;
    Bensalem,40.10,-74.95,63; Cranberry Township,40.68,-80.11,33; Mechanicsburg,40.21,-77.01,9;
    Ephrata,40.18,-76.18,14; West Mifflin,40.36,-79.87,20; Coatesville,39.98,-75.82,13;
    Cheltenham,40.06,-75.09,37; Media,39.92,-75.39,6`,
  PR: `
    San Juan,18.47,-66.11,342; Bayamon,18.40,-66.16,185; Carolina,18.38,-65.96,155; Ponce,18.01,-66.61,137;
    Caguas,18.23,-66.04,127; Guaynabo,18.36,-66.11,90; Arecibo,18.47,-66.72,88; Mayaguez,18.20,-67.14,73;
    Humacao,18.15,-65.83,51; Aguadilla,18.43,-67.15,55; Fajardo,18.33,-65.65,32; Guayama,17.98,-66.11,37`,
  RI: `
    Providence,41.82,-71.41,191; Cranston,41.78,-71.44,83; Warwick,41.70,-71.42,83;
    Pawtucket,41.88,-71.38,76; East Providence,41.81,-71.37,47; Woonsocket,42.00,-71.51,43;
    Newport,41.49,-71.31,25; Central Falls,41.89,-71.39,23; Westerly,41.38,-71.83,23;
    Bristol,41.68,-71.27,22; Kingston,41.48,-71.52,8; Narragansett,41.45,-71.45,15; Coventry,41.69,-71.66,36;
    Block Island,41.17,-71.58,1`,
  SC: `
    Charleston,32.78,-79.93,150; Columbia,34.00,-81.03,137; North Charleston,32.85,-79.97,115;
    Mount Pleasant,32.79,-79.86,91; Rock Hill,34.92,-81.03,74; Greenville,34.85,-82.40,71;
    Summerville,33.02,-80.18,51; Goose Creek,32.98,-80.03,46; Sumter,33.92,-80.34,43;
    Florence,34.20,-79.76,40; Spartanburg,34.95,-81.93,38; Hilton Head Island,32.22,-80.75,38;
    Myrtle Beach,33.69,-78.89,36; Greer,34.94,-82.23,35; Aiken,33.56,-81.72,32; Bluffton,32.24,-80.86,28;
    Anderson,34.50,-82.65,29; Fort Mill,35.01,-80.95,25; Mauldin,34.78,-82.31,25;
    Simpsonville,34.74,-82.25,23; Greenwood,34.20,-82.16,22; North Augusta,33.50,-81.97,25;
    Easley,34.83,-82.60,23; Lexington,33.98,-81.24,24; Conway,33.84,-79.05,25; Beaufort,32.43,-80.67,14;
    Clemson,34.68,-82.84,18; Orangeburg,33.49,-80.86,13; Gaffney,35.07,-81.65,13; Newberry,34.27,-81.62,11;
    Seneca,34.69,-82.95,9; Georgetown,33.38,-79.29,9; Camden,34.25,-80.61,8; Lancaster,34.72,-80.77,9;
    Hartsville,34.37,-80.07,7; Walterboro,32.91,-80.67,6; Union,34.72,-81.62,8; Chester,34.70,-81.21,5;
    Bennettsville,34.62,-79.68,7; Manning,33.70,-80.21,4; West Ashley*,32.80,-80.03,70;
    Hanahan,32.92,-80.02,20; Irmo,34.09,-81.18,12; Moncks Corner,33.20,-80.01,13;
    North Myrtle Beach,33.82,-78.69,19; Taylors,34.92,-82.30,24; Hardeeville,32.29,-81.08,7;
    Wade Hampton,34.90,-82.33,21`,
  SD: `
    Sioux Falls,43.55,-96.73,193; Rapid City,44.08,-103.23,75; Aberdeen,45.46,-98.49,28;
    Brookings,44.31,-96.80,24; Watertown,44.90,-97.11,23; Mitchell,43.71,-98.03,16; Yankton,42.87,-97.40,15;
    Huron,44.36,-98.21,14; Pierre,44.37,-100.35,14; Spearfish,44.49,-103.86,12; Vermillion,42.78,-96.93,12;
    Brandon,43.59,-96.57,11; Box Elder,44.11,-103.07,12; Sturgis,44.41,-103.51,7; Madison,44.01,-97.11,6;
    Belle Fourche,44.67,-103.85,6; Mobridge,45.54,-100.43,3; Hot Springs,43.43,-103.47,4;
    Winner,43.38,-99.86,3; Chamberlain,43.81,-99.33,2; Milbank,45.22,-96.64,4; Sisseton,45.66,-97.05,2;
    Custer,43.77,-103.60,2; Pine Ridge,43.03,-102.56,3; Lemmon,45.94,-102.16,1; Philip,44.04,-101.67,1`,
  TN: `
    Nashville,36.16,-86.78,689; Memphis,35.15,-90.05,633; Knoxville,35.96,-83.92,191;
    Chattanooga,35.05,-85.31,181; Clarksville,36.53,-87.36,167; Murfreesboro,35.85,-86.39,153;
    Franklin,35.93,-86.87,83; Johnson City,36.31,-82.35,71; Jackson,35.61,-88.81,68;
    Hendersonville,36.30,-86.62,62; Bartlett,35.20,-89.87,58; Kingsport,36.55,-82.56,55;
    Smyrna,35.98,-86.52,53; Collierville,35.04,-89.66,51; Brentwood,36.03,-86.78,45;
    Spring Hill,35.75,-86.93,50; Cleveland,35.16,-84.88,47; Gallatin,36.39,-86.45,44;
    Columbia,35.62,-87.04,42; Germantown,35.09,-89.81,41; La Vergne,36.02,-86.58,39; Lebanon,36.21,-86.29,38;
    Mount Juliet,36.20,-86.52,39; Cookeville,36.16,-85.50,35; Morristown,36.21,-83.29,30;
    Maryville,35.76,-83.97,32; Oak Ridge,36.01,-84.27,31; Bristol,36.60,-82.19,27; Farragut,35.88,-84.15,23;
    Shelbyville,35.48,-86.46,24; Tullahoma,35.36,-86.21,20; Springfield,36.51,-86.88,19;
    Greeneville,36.16,-82.83,15; Dyersburg,36.03,-89.39,16; Sevierville,35.87,-83.56,18;
    Elizabethton,36.35,-82.21,14; Athens,35.44,-84.59,14; McMinnville,35.68,-85.77,14;
    Crossville,35.95,-85.03,12; Lawrenceburg,35.24,-87.33,11; Martin,36.34,-88.85,11;
    Union City,36.42,-89.06,11; Paris,36.30,-88.33,10; Gatlinburg,35.71,-83.51,4; Lewisburg,35.45,-86.79,12;
    Manchester,35.48,-86.09,12; Covington,35.56,-89.65,9; Savannah,35.22,-88.25,7; Dickson,36.08,-87.39,16;
    Dayton,35.49,-85.01,7; Harriman,35.93,-84.55,6; Camden,36.06,-88.10,4; Pulaski,35.20,-87.03,8;
    Nolensville,35.95,-86.67,14; East Ridge,35.01,-85.25,22; Goodlettsville,36.32,-86.71,18;
    Portland,36.58,-86.52,13; Arlington,35.30,-89.66,15; Millington,35.34,-89.90,11;
    Soddy-Daisy,35.24,-85.19,13; Newport,35.97,-83.19,7`,
  TX: `
    Houston,29.76,-95.37,2305; San Antonio,29.42,-98.49,1435; Dallas,32.78,-96.80,1304;
    Austin,30.27,-97.74,962; Fort Worth,32.76,-97.33,919; El Paso,31.76,-106.49,679;
    Arlington,32.74,-97.11,394; Corpus Christi,27.80,-97.40,318; Plano,33.02,-96.70,286;
    Lubbock,33.58,-101.86,257; Laredo,27.51,-99.51,255; Irving,32.81,-96.95,257; Garland,32.91,-96.64,246;
    Frisco,33.15,-96.82,201; McKinney,33.20,-96.62,195; Amarillo,35.22,-101.83,200;
    Grand Prairie,32.75,-97.00,196; Brownsville,25.90,-97.50,187; Killeen,31.12,-97.73,153;
    Pasadena,29.69,-95.21,152; Mesquite,32.77,-96.60,150; McAllen,26.20,-98.23,142; Denton,33.21,-97.13,140;
    Waco,31.55,-97.15,138; Midland,32.00,-102.08,133; Carrollton,32.95,-96.89,133; Abilene,32.45,-99.73,125;
    Pearland,29.56,-95.29,126; Round Rock,30.51,-97.68,119; Richardson,32.95,-96.73,119;
    Odessa,31.85,-102.37,114; Beaumont,30.08,-94.13,115; College Station,30.63,-96.33,120;
    League City,29.51,-95.09,114; Lewisville,33.05,-96.99,112; Sugar Land,29.62,-95.63,111;
    Tyler,32.35,-95.30,106; Wichita Falls,33.91,-98.49,102; Edinburg,26.30,-98.16,101;
    San Angelo,31.46,-100.44,100; Allen,33.10,-96.67,105; Conroe,30.31,-95.46,90;
    New Braunfels,29.70,-98.12,90; Bryan,30.67,-96.37,84; Mission,26.22,-98.33,86; Longview,32.50,-94.74,82;
    Temple,31.10,-97.34,82; Pharr,26.19,-98.18,80; Baytown,29.74,-94.98,84; Flower Mound,33.01,-97.10,76;
    Missouri City,29.62,-95.54,74; Mansfield,32.56,-97.14,73; Harlingen,26.19,-97.70,72;
    North Richland Hills,32.83,-97.23,70; San Marcos,29.88,-97.94,67; Cedar Park,30.51,-97.82,77;
    Georgetown,30.63,-97.68,67; Pflugerville,30.44,-97.62,65; Victoria,28.81,-97.00,66;
    Leander,30.58,-97.85,59; Rowlett,32.90,-96.56,63; Spring,30.08,-95.42,63; The Woodlands,30.17,-95.50,114;
    Atascocita,29.99,-95.18,88; Katy,29.79,-95.82,22; Euless,32.84,-97.08,61; DeSoto,32.59,-96.86,56;
    Port Arthur,29.88,-93.94,56; Galveston,29.30,-94.80,54; Texas City,29.38,-94.90,52;
    Grapevine,32.93,-97.08,51; Bedford,32.84,-97.14,50; Wylie,33.02,-96.54,57; Cedar Hill,32.59,-96.96,49;
    Kyle,29.99,-97.88,46; Burleson,32.54,-97.32,48; Keller,32.93,-97.25,46; Haltom City,32.80,-97.27,46;
    Rockwall,32.93,-96.46,47; Huntsville,30.72,-95.55,46; Coppell,32.95,-97.02,43; Sherman,33.64,-96.61,43;
    The Colony,33.09,-96.89,45; Weslaco,26.16,-97.99,41; Texarkana,33.43,-94.05,36; Hurst,32.82,-97.17,41;
    Lancaster,32.59,-96.76,41; Duncanville,32.65,-96.91,40; Friendswood,29.53,-95.20,41;
    Schertz,29.55,-98.27,42; Del Rio,29.36,-100.90,35; Lufkin,31.34,-94.73,34; Little Elm,33.16,-96.94,47;
    Nacogdoches,31.60,-94.66,32; Eagle Pass,28.71,-100.50,28; Copperas Cove,31.12,-97.90,37;
    Farmers Branch,32.93,-96.88,36; San Juan,26.19,-98.16,36; Cleburne,32.35,-97.39,31;
    Socorro,31.65,-106.30,34; Waxahachie,32.39,-96.85,41; Hutto,30.54,-97.55,27; Southlake,32.94,-97.13,31;
    Cibolo,29.56,-98.23,32; Kingsville,27.52,-97.86,25; Corsicana,32.10,-96.47,25;
    Weatherford,32.76,-97.80,31; Marshall,32.54,-94.37,23; Paris,33.66,-95.56,24; Seguin,29.57,-97.96,29;
    Greenville,33.14,-96.11,28; Alvin,29.42,-95.24,27; Rosenberg,29.56,-95.81,38;
    Lake Jackson,29.03,-95.43,28; Stephenville,32.22,-98.20,21; Palestine,31.76,-95.63,19;
    Plainview,34.18,-101.71,20; Hereford,34.82,-102.40,15; Big Spring,32.25,-101.48,26;
    Brownwood,31.71,-98.99,19; Gainesville,33.63,-97.13,17; Kerrville,30.05,-99.14,24;
    Uvalde,29.21,-99.79,15; Pampa,35.54,-100.96,17; Snyder,32.72,-100.92,11; Sweetwater,32.47,-100.41,10;
    Bastrop,30.11,-97.32,10; Bay City,28.98,-95.97,18; El Campo,29.20,-96.27,12; Alice,27.75,-98.07,18;
    Beeville,28.40,-97.75,13; Pecos,31.42,-103.49,13; Fredericksburg,30.27,-98.87,11;
    Brenham,30.17,-96.40,18; Marble Falls,30.58,-98.27,7; Lockhart,29.88,-97.67,14; Dumas,35.86,-101.97,14;
    Vernon,34.15,-99.27,10; Mineral Wells,32.81,-98.11,15; Jacksonville,31.96,-95.27,14;
    Athens,32.20,-95.86,13; Sulphur Springs,33.14,-95.60,16; Mount Pleasant,33.16,-94.97,16;
    Orange,30.09,-93.74,19; Rio Grande City,26.38,-98.82,15; Fort Stockton,30.89,-102.88,8;
    Alpine,30.36,-103.66,6; Marfa,30.31,-104.02,2; Van Horn,31.04,-104.83,2; Presidio,29.56,-104.37,3;
    Ozona,30.71,-101.20,3; Junction,30.49,-99.77,2; Childress,34.43,-100.20,6; Dalhart,36.06,-102.51,8;
    Perryton,36.40,-100.80,8; Levelland,33.59,-102.38,13; Lamesa,32.74,-101.95,9; Andrews,32.32,-102.55,13;
    Crockett,31.32,-95.46,6; Livingston,30.71,-94.93,5; Jasper,30.92,-94.00,7; Gonzales,29.50,-97.45,7;
    Boerne,29.79,-98.73,18; Dripping Springs,30.19,-98.09,5; Wimberley,30.00,-98.10,3;
    Taylor,30.57,-97.41,16; Cotulla,28.44,-99.24,4; Zapata,26.91,-99.27,5; South Padre Island,26.11,-97.17,2;
    Port Lavaca,28.61,-96.63,12; Rockport,28.02,-97.05,10; Graham,33.11,-98.59,9; Bonham,33.58,-96.18,10;
    Navasota,30.39,-96.09,8; La Grange,29.91,-96.88,4; Hondo,29.35,-99.14,8; Brady,31.14,-99.34,5;
    Terrell,32.74,-96.28,17; Ennis,32.33,-96.63,20; Cypress,29.97,-95.70,180; Humble,30.00,-95.26,17;
    Kingwood,30.05,-95.19,85; Tomball,30.10,-95.62,13; La Porte,29.67,-95.02,35; Deer Park,29.71,-95.12,34;
    Prosper,33.24,-96.80,30; Celina,33.32,-96.78,17; Forney,32.75,-96.47,24; Converse,29.52,-98.32,28;
    Universal City,29.55,-98.29,20; Lakeway,30.37,-97.98,19; Bee Cave,30.31,-97.95,9; Manor,30.34,-97.56,14;
    Buda,30.09,-97.84,15; Canyon,34.98,-101.92,15; Horizon City,31.69,-106.21,22; Richmond,29.58,-95.76,12;
    Dickinson,29.46,-95.05,21; Angleton,29.17,-95.43,19; Balch Springs,32.73,-96.62,27;
    Watauga,32.86,-97.25,24; Mercedes,26.15,-97.92,16; Donna,26.17,-98.05,17; Belton,31.06,-97.46,23;
    Harker Heights,31.08,-97.66,33; Bellaire,29.71,-95.46,17`,
  UT: `
    Salt Lake City,40.76,-111.89,200; West Valley City,40.69,-112.00,140; West Jordan,40.61,-111.94,117;
    Provo,40.23,-111.66,115; Orem,40.30,-111.69,98; St. George,37.10,-113.58,95; Sandy,40.57,-111.88,97;
    Ogden,41.22,-111.97,87; Layton,41.06,-111.97,82; South Jordan,40.56,-111.93,77; Lehi,40.39,-111.85,76;
    Millcreek,40.69,-111.88,63; Taylorsville,40.67,-111.94,60; Logan,41.74,-111.83,53;
    Herriman,40.51,-112.03,55; Murray,40.67,-111.89,51; Draper,40.52,-111.86,51; Bountiful,40.89,-111.88,46;
    Riverton,40.52,-111.94,45; Eagle Mountain,40.31,-112.01,44; Spanish Fork,40.11,-111.65,42;
    Pleasant Grove,40.36,-111.74,38; Saratoga Springs,40.35,-111.90,38; Roy,41.16,-112.03,39;
    Tooele,40.53,-112.30,36; Cedar City,37.68,-113.06,35; Kaysville,41.04,-111.94,33;
    Springville,40.17,-111.61,35; Clearfield,41.11,-112.03,32; American Fork,40.38,-111.80,33;
    Washington,37.13,-113.51,28; Payson,40.04,-111.73,21; Brigham City,41.51,-112.02,19;
    Heber City,40.51,-111.41,17; Vernal,40.46,-109.53,10; Price,39.60,-110.81,8; Park City,40.65,-111.50,8;
    Richfield,38.77,-112.08,8; Moab,38.57,-109.55,5; Roosevelt,40.30,-109.99,7; Nephi,39.71,-111.84,6;
    Ephraim,39.36,-111.59,6; Kanab,37.05,-112.53,5; Blanding,37.62,-109.48,3; Delta,39.35,-112.58,3;
    Beaver,38.28,-112.64,3; Fillmore,38.97,-112.32,3; Green River,38.99,-110.16,1; Panguitch,37.82,-112.44,2;
    Wendover,40.74,-114.04,1; Cottonwood Heights,40.62,-111.81,33; Magna,40.71,-112.10,29;
    Holladay,40.67,-111.82,31; South Salt Lake,40.72,-111.89,27; Syracuse,41.09,-112.06,32;
    Farmington,40.98,-111.89,25; Hurricane,37.18,-113.29,20; North Ogden,41.31,-111.96,21;
    Highland,40.43,-111.79,19`,
  VA: `
    Virginia Beach,36.85,-75.98,459; Chesapeake,36.77,-76.29,249; Arlington,38.88,-77.10,239;
    Norfolk,36.85,-76.29,238; Richmond,37.54,-77.44,227; Newport News,37.08,-76.47,186;
    Alexandria,38.80,-77.05,159; Hampton,37.03,-76.35,137; Roanoke,37.27,-79.94,100;
    Portsmouth,36.84,-76.30,98; Suffolk,36.73,-76.58,94; Lynchburg,37.41,-79.14,79;
    Centreville,38.84,-77.43,74; Dale City,38.64,-77.31,72; Reston,38.96,-77.36,63;
    Harrisonburg,38.45,-78.87,52; Leesburg,39.12,-77.56,48; McLean,38.93,-77.18,50; Tuckahoe,37.59,-77.56,48;
    Charlottesville,38.03,-78.48,47; Ashburn,39.04,-77.49,46; Blacksburg,37.23,-80.41,45;
    Manassas,38.75,-77.48,43; Danville,36.59,-79.40,43; Annandale,38.83,-77.20,43;
    Woodbridge,38.66,-77.25,44; Burke,38.79,-77.27,42; Mechanicsville,37.61,-77.37,39;
    Petersburg,37.23,-77.40,33; Fredericksburg,38.30,-77.46,28; Winchester,39.19,-78.16,28;
    Staunton,38.15,-79.07,26; Salem,37.29,-80.05,25; Herndon,38.97,-77.39,25; Fairfax,38.85,-77.31,24;
    Hopewell,37.30,-77.29,23; Christiansburg,37.13,-80.41,23; Waynesboro,38.07,-78.89,22;
    Culpeper,38.47,-78.00,20; Colonial Heights,37.24,-77.41,18; Bristol,36.60,-82.19,17;
    Williamsburg,37.27,-76.71,15; Vienna,38.90,-77.27,16; Falls Church,38.88,-77.17,15;
    Front Royal,38.92,-78.19,15; Radford,37.13,-80.58,16; Martinsville,36.69,-79.87,13;
    Warrenton,38.71,-77.80,10; Farmville,37.30,-78.39,7; Pulaski,37.05,-80.78,9; Wytheville,36.95,-81.08,8;
    Abingdon,36.71,-81.98,8; South Boston,36.70,-78.90,8; Lexington,37.78,-79.44,7; Emporia,36.69,-77.54,6;
    Covington,37.79,-79.99,6; Norton,36.93,-82.63,4; Galax,36.66,-80.92,7; Tappahannock,37.93,-76.86,2;
    Onancock,37.71,-75.75,1; Kilmarnock,37.71,-76.38,1; Louisa,38.03,-78.00,2; Bluefield,37.25,-81.27,5;
    Chantilly,38.89,-77.43,24; Springfield,38.79,-77.19,31; Tysons,38.92,-77.23,26; Sterling,39.01,-77.43,31;
    South Riding,38.92,-77.50,33; Midlothian,37.51,-77.65,18; Glen Allen,37.67,-77.51,16;
    Short Pump,37.65,-77.61,30; Stafford,38.42,-77.41,5; Gloucester Point,37.25,-76.50,10;
    Montclair,38.61,-77.34,22`,
  VT: `
    Burlington,44.48,-73.21,45; South Burlington,44.47,-73.17,20; Rutland,43.61,-72.97,16;
    Essex Junction,44.49,-73.11,10; Barre,44.20,-72.50,8; Montpelier,44.26,-72.58,8; Winooski,44.49,-73.19,8;
    St. Albans,44.81,-73.08,7; Brattleboro,42.85,-72.56,12; Bennington,42.88,-73.20,15;
    Newport,44.94,-72.21,4; St. Johnsbury,44.42,-72.02,7; Middlebury,44.01,-73.17,9;
    Springfield,43.30,-72.48,9; White River Junction,43.65,-72.32,3; Stowe,44.47,-72.69,5;
    Woodstock,43.62,-72.52,3; Manchester,43.16,-73.07,4; Morrisville,44.56,-72.60,2`,
  WA: `
    Seattle,47.61,-122.33,737; Spokane,47.66,-117.43,229; Tacoma,47.25,-122.44,219;
    Vancouver,45.64,-122.66,191; Bellevue,47.61,-122.20,152; Kent,47.38,-122.23,137;
    Everett,47.98,-122.20,110; Renton,47.48,-122.22,107; Spokane Valley,47.67,-117.24,103;
    Federal Way,47.32,-122.31,101; Yakima,46.60,-120.51,97; Kirkland,47.68,-122.21,92;
    Bellingham,48.75,-122.48,91; Auburn,47.31,-122.23,87; Kennewick,46.21,-119.14,84; Pasco,46.24,-119.10,77;
    Redmond,47.67,-122.12,73; Marysville,48.05,-122.18,71; Sammamish,47.62,-122.04,67;
    Lakewood,47.17,-122.52,63; Richland,46.29,-119.28,61; Shoreline,47.76,-122.34,59;
    Olympia,47.04,-122.90,56; Lacey,47.03,-122.82,54; Burien,47.47,-122.35,52; Bothell,47.76,-122.21,48;
    Bremerton,47.57,-122.63,44; Puyallup,47.19,-122.29,43; Edmonds,47.81,-122.38,43;
    Issaquah,47.53,-122.03,40; Lynnwood,47.82,-122.32,39; Longview,46.14,-122.94,38;
    Mount Vernon,48.42,-122.33,35; Wenatchee,47.42,-120.31,36; Walla Walla,46.06,-118.34,34;
    University Place,47.24,-122.55,35; Pullman,46.73,-117.18,33; Lake Stevens,48.02,-122.06,36;
    Des Moines,47.40,-122.32,33; Mercer Island,47.57,-122.22,26; SeaTac,47.45,-122.29,31;
    Maple Valley,47.37,-122.04,28; Bainbridge Island,47.63,-122.52,25; Oak Harbor,48.29,-122.64,25;
    Moses Lake,47.13,-119.28,25; Tumwater,47.01,-122.91,25; Camas,45.59,-122.40,26;
    Battle Ground,45.78,-122.53,21; Port Angeles,48.12,-123.43,20; Ellensburg,47.00,-120.55,19;
    Anacortes,48.51,-122.61,18; Centralia,46.72,-122.95,18; Aberdeen,46.98,-123.82,17;
    Port Orchard,47.54,-122.64,16; Shelton,47.21,-123.10,10; Sunnyside,46.32,-120.01,16;
    Port Townsend,48.12,-122.76,10; Sequim,48.08,-123.10,8; Kelso,46.15,-122.91,13; Ephrata,47.32,-119.55,8;
    Othello,46.83,-119.18,9; Omak,48.41,-119.53,5; Colville,48.55,-117.91,5; Cheney,47.49,-117.58,13;
    Chelan,47.84,-120.02,4; Forks,47.95,-124.39,3; Goldendale,45.82,-120.82,3; Friday Harbor,48.53,-123.02,3;
    Raymond,46.69,-123.73,3; Colfax,46.88,-117.36,3; Clarkston,46.42,-117.05,7; Ritzville,47.13,-118.38,2;
    South Hill,47.14,-122.27,64; Spanaway,47.10,-122.43,35; Silverdale,47.64,-122.69,21;
    Mill Creek,47.86,-122.20,21; Monroe,47.86,-121.97,20; Bonney Lake,47.18,-122.19,22;
    Mukilteo,47.94,-122.30,21; Kenmore,47.76,-122.24,24; Covington,47.36,-122.12,21;
    Snoqualmie,47.53,-121.83,14; Arlington,48.20,-122.13,20; Ferndale,48.85,-122.59,15;
    Gig Harbor,47.33,-122.58,12; Washougal,45.58,-122.35,17; West Richland,46.30,-119.36,17;
    East Wenatchee,47.42,-120.29,14; Liberty Lake,47.68,-117.09,12`,
  WI: `
    Milwaukee,43.04,-87.91,577; Madison,43.07,-89.40,270; Green Bay,44.52,-88.02,107;
    Kenosha,42.58,-87.82,100; Racine,42.73,-87.78,78; Appleton,44.26,-88.42,75; Waukesha,43.01,-88.23,71;
    Eau Claire,44.81,-91.50,69; Oshkosh,44.02,-88.54,67; Janesville,42.68,-89.02,66;
    West Allis,43.02,-88.01,60; La Crosse,43.80,-91.24,53; Sheboygan,43.75,-87.71,50;
    Wauwatosa,43.05,-88.01,48; Fond du Lac,43.77,-88.45,45; New Berlin,42.98,-88.11,40;
    Wausau,44.96,-89.63,40; Brookfield,43.06,-88.11,41; Beloit,42.51,-89.03,37; Greenfield,42.96,-88.01,38;
    Franklin,42.89,-88.04,37; Menomonee Falls,43.18,-88.12,38; Oak Creek,42.89,-87.86,36;
    Manitowoc,44.09,-87.66,35; Sun Prairie,43.18,-89.21,36; West Bend,43.43,-88.18,32;
    Fitchburg,43.00,-89.47,30; Stevens Point,44.52,-89.57,26; Superior,46.72,-92.10,27;
    Neenah,44.19,-88.46,27; De Pere,44.45,-88.06,25; Mequon,43.24,-87.98,25; Middleton,43.10,-89.50,22;
    Watertown,43.19,-88.73,23; Beaver Dam,43.46,-88.84,16; Marshfield,44.67,-90.17,19;
    Wisconsin Rapids,44.39,-89.82,19; Menomonie,44.88,-91.92,17; River Falls,44.86,-92.62,16;
    Hudson,44.97,-92.76,15; Chippewa Falls,44.94,-91.39,15; Whitewater,42.83,-88.73,15;
    Baraboo,43.47,-89.74,12; Marinette,45.10,-87.63,11; Monroe,42.60,-89.64,11;
    Fort Atkinson,42.93,-88.84,12; Platteville,42.73,-90.48,12; Merrill,45.18,-89.68,9;
    Rhinelander,45.64,-89.41,8; Rice Lake,45.51,-91.74,9; Ashland,46.59,-90.88,8;
    Sturgeon Bay,44.83,-87.38,10; Antigo,45.14,-89.15,8; Shawano,44.78,-88.61,9; Portage,43.54,-89.46,10;
    Sparta,43.94,-90.81,10; Lake Geneva,42.59,-88.43,8; Prairie du Chien,43.05,-91.14,6;
    Black River Falls,44.29,-90.85,4; Hayward,46.01,-91.48,3; Tomah,43.98,-90.50,10;
    Park Falls,45.93,-90.44,2; Minocqua,45.87,-89.71,1; Richland Center,43.33,-90.39,5;
    Wautoma,44.07,-89.29,2; Muskego,42.91,-88.14,25; Cudahy,42.96,-87.86,18; South Milwaukee,42.91,-87.86,21;
    Caledonia,42.81,-87.92,25; Pleasant Prairie,42.55,-87.93,21; Germantown,43.23,-88.11,21;
    Oconomowoc,43.11,-88.50,18; Onalaska,43.88,-91.24,19; Kaukauna,44.28,-88.27,17; Howard,44.54,-88.09,20;
    Verona,42.99,-89.53,14; Menasha,44.20,-88.45,18`,
  WV: `
    Charleston,38.35,-81.63,49; Huntington,38.42,-82.45,47; Morgantown,39.63,-79.96,30;
    Parkersburg,39.27,-81.56,30; Wheeling,40.06,-80.72,27; Weirton,40.42,-80.59,19;
    Martinsburg,39.46,-77.96,19; Fairmont,39.49,-80.14,18; Beckley,37.78,-81.19,17;
    Clarksburg,39.28,-80.34,16; South Charleston,38.37,-81.70,13; Teays Valley,38.45,-81.93,14;
    Bluefield,37.27,-81.22,10; Elkins,38.93,-79.85,7; Lewisburg,37.80,-80.45,4; Princeton,37.37,-81.10,6;
    Keyser,39.44,-78.97,5; Buckhannon,38.99,-80.23,5; Logan,37.85,-81.99,1; Summersville,38.28,-80.85,3;
    Point Pleasant,38.84,-82.14,4; Petersburg,38.99,-79.12,3; Welch,37.43,-81.58,2;
    Williamson,37.67,-82.28,3; Charles Town,39.29,-77.86,7; New Martinsville,39.64,-80.86,5;
    Spencer,38.80,-81.35,2`,
  WY: `
    Cheyenne,41.14,-104.82,65; Casper,42.87,-106.31,59; Laramie,41.31,-105.59,32; Gillette,44.29,-105.50,33;
    Rock Springs,41.59,-109.20,24; Sheridan,44.80,-106.96,19; Green River,41.53,-109.47,12;
    Evanston,41.27,-110.96,12; Riverton,43.02,-108.38,11; Jackson,43.48,-110.76,11; Cody,44.53,-109.06,10;
    Rawlins,41.79,-107.24,8; Lander,42.83,-108.73,8; Torrington,42.06,-104.18,6; Powell,44.75,-108.76,6;
    Douglas,42.76,-105.38,6; Worland,44.02,-107.96,5; Buffalo,44.35,-106.70,4; Wheatland,42.05,-104.95,4;
    Newcastle,43.85,-104.20,3; Thermopolis,43.65,-108.21,3; Kemmerer,41.79,-110.54,3;
    Pinedale,42.87,-109.86,2; Afton,42.72,-110.93,2; Greybull,44.49,-108.06,2; Lusk,42.76,-104.45,1;
    Sundance,44.41,-104.38,1; Saratoga,41.45,-106.81,2`,
};
