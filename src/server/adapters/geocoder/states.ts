/** States, the District of Columbia and Puerto Rico, by postal code. */
export const stateNames: Readonly<Record<string, string>> = {
  AL: 'Alabama',
  AK: 'Alaska',
  AZ: 'Arizona',
  AR: 'Arkansas',
  CA: 'California',
  CO: 'Colorado',
  CT: 'Connecticut',
  DC: 'District of Columbia',
  DE: 'Delaware',
  FL: 'Florida',
  GA: 'Georgia',
  HI: 'Hawaii',
  IA: 'Iowa',
  ID: 'Idaho',
  IL: 'Illinois',
  IN: 'Indiana',
  KS: 'Kansas',
  KY: 'Kentucky',
  LA: 'Louisiana',
  MA: 'Massachusetts',
  MD: 'Maryland',
  ME: 'Maine',
  MI: 'Michigan',
  MN: 'Minnesota',
  MO: 'Missouri',
  MS: 'Mississippi',
  MT: 'Montana',
  NC: 'North Carolina',
  ND: 'North Dakota',
  NE: 'Nebraska',
  NH: 'New Hampshire',
  NJ: 'New Jersey',
  NM: 'New Mexico',
  NV: 'Nevada',
  NY: 'New York',
  OH: 'Ohio',
  OK: 'Oklahoma',
  OR: 'Oregon',
  PA: 'Pennsylvania',
  PR: 'Puerto Rico',
  RI: 'Rhode Island',
  SC: 'South Carolina',
  SD: 'South Dakota',
  TN: 'Tennessee',
  TX: 'Texas',
  UT: 'Utah',
  VA: 'Virginia',
  VT: 'Vermont',
  WA: 'Washington',
  WI: 'Wisconsin',
  WV: 'West Virginia',
  WY: 'Wyoming',
};

/** First three digits of a ZIP code, from and to, by state: how the postal service numbers its centers. */
const prefixRanges = `
  MA 010-027, RI 028-029, NH 030-038, ME 039-049, VT 050-054, MA 055-055, VT 056-059, CT 060-062, NY 063-063, CT 064-069,
  NJ 070-089, NY 100-149, PA 150-196, DE 197-199, DC 200-200, VA 201-201, DC 202-205, MD 206-219, VA 220-246, WV 247-268,
  NC 270-289, SC 290-299, GA 300-319, FL 320-349, AL 350-369, TN 370-385, MS 386-397, GA 398-399, KY 400-427, OH 430-459,
  IN 460-479, MI 480-499, IA 500-528, WI 530-549, MN 550-567, SD 570-577, ND 580-588, MT 590-599, IL 600-629, MO 630-658,
  KS 660-679, NE 680-693, LA 700-714, AR 716-729, OK 730-732, TX 733-733, OK 734-749, TX 750-799, CO 800-816, WY 820-831,
  ID 832-838, UT 840-847, AZ 850-865, NM 870-884, TX 885-885, NV 889-898, CA 900-961, HI 967-968, OR 970-979, WA 980-994,
  AK 995-999, PR 006-007, PR 009-009, NY 005-005,
  DC 569-569`;

let ranges: { state: string; from: number; to: number }[] | undefined;

/** The state of a five-digit ZIP code, by its first three digits; undefined for a number in no state's range. */
export function stateOfZip(zip: string): string | undefined {
  ranges ??= [...prefixRanges.matchAll(/([A-Z]{2}) (\d{3})-(\d{3})/g)].map((match) => ({
    state: match[1] ?? '',
    from: Number(match[2]),
    to: Number(match[3]),
  }));
  const prefix = Number(zip.slice(0, 3));
  return ranges.find(({ from, to }) => prefix >= from && prefix <= to)?.state;
}
