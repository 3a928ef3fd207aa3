import type { Handling } from './types.ts';

/** What renters say about a machine, by the overall score; the general ones fit everything that is rented out. */
export const GENERAL_COMMENTS: Record<'good' | 'fair' | 'poor', readonly string[]> = {
  good: [
    'Exactly as pictured and ready when I got there.',
    'Clean, serviced and fairly priced. Would rent again.',
    'Saved me a week of work.',
    'Ran all weekend without a hiccup.',
    'The owner explained everything and answered a call on Sunday.',
    'Better kept than what the big yard gave me last time.',
    'Everything on the list was there, down to the spare parts.',
    'Easy pickup, easy return, no surprises.',
    'Started right up and did what it should.',
    'Well maintained; you can tell somebody cares.',
    'Paid for itself by noon.',
    'Handover took five minutes.',
    'Third time I rent this one. Always the same good shape.',
    'Worked as described, and the tips on how to use it helped.',
    'No complaints at all.',
    'Very tidy equipment and a friendly owner.',
  ],
  fair: [
    'Did the job, but shows its age.',
    'Fine overall; one accessory was missing and refunded.',
    'A bit dirty at pickup, worked well after that.',
    'Works. Could use a service soon.',
    'Good machine, the handover was half an hour late.',
    'Took some patience to start in the morning.',
    'Right size, though heavier than I thought.',
    'Okay for the price.',
  ],
  poor: [
    'Stopped twice and cost me an afternoon.',
    'Not clean, and the manual was missing.',
    'Weaker than the description says.',
    'Had to buy a part to keep going; the owner paid it back later.',
    'Worn out. Needs work before the next rental.',
  ],
};

/** Good words that fit one kind of machine only. */
export const HANDLING_COMMENTS: Record<Handling, readonly string[]> = {
  hand: [
    'Sharp, light and well balanced.',
    'Case was complete and the tool like new.',
    'Plenty of punch for its size.',
    'Fit in the trunk, finished the deck.',
    'Used it up a ladder all day without sore arms.',
    'Cord and accessories were neatly packed.',
    'Feels solid, no play anywhere.',
  ],
  wheeled: [
    'Rolled over gravel without trouble.',
    'Two of us loaded it, one could run it.',
    'Strong for its size and easy to move around.',
    'Quieter than I feared.',
    'Full tank at pickup, a nice touch.',
    'Set up in ten minutes, even for a beginner.',
    'Wheels and handle made the stairs bearable.',
  ],
  towed: [
    'Towed straight at highway speed; all lights worked.',
    'Tires and brakes are in great shape.',
    'Coupler greased, chains good, plug fit my truck.',
    'Easy to back up, even for me.',
    'Jack and chocks included, so parking on a slope was fine.',
    'Carried more than I thought and never swayed.',
    'Hooked up in minutes.',
  ],
  hauled: [
    'Tight pins, smooth hydraulics, full tank.',
    'Delivered on time and set exactly where I asked.',
    'Dug all day on half a tank.',
    'Plenty of power in hard ground.',
    'Greased and washed; the cab was spotless.',
    'Controls were easy to learn, the owner stayed for the first pass.',
    'Tracks and tires as good as new.',
    'Reached everything I needed and felt safe.',
  ],
  driven: [
    'Drove like new and everything on it worked.',
    'Clean cab, good brakes, honest mileage.',
    'Insurance papers were ready, so we were on the road in ten minutes.',
    'Great visibility and easy to park.',
    'Kept up with traffic fully loaded.',
    'Bins and straps were all in place.',
  ],
};

/** What renters say about owners, and owners about renters, by the same scores. */
export const OWNER_COMMENTS: Record<'good' | 'fair' | 'poor', readonly string[]> = {
  good: [
    'Answers quickly and keeps his or her word.',
    'Flexible about pickup time.',
    'Knows the equipment inside out.',
    'Friendly and fair.',
    'Met me early so that I could start at six.',
    'Would rent from again without a second thought.',
    'Good instructions, good company.',
  ],
  fair: [
    'Fine, though replies took a day.',
    'Handover was late, otherwise good.',
    'Okay, a bit strict about the return time.',
  ],
  poor: ['Hard to reach when I had a question.', 'Changed the pickup place at the last minute.'],
};
export const RENTER_COMMENTS: Record<'good' | 'fair' | 'poor', readonly string[]> = {
  good: [
    'Brought it back clean and early.',
    'Careful with the machine, welcome any time.',
    'Good communication from start to end.',
    'Returned fueled and washed.',
    'Easy handover both ways.',
    'Told me about a loose bolt instead of hiding it.',
    'Knows how to run equipment.',
  ],
  fair: [
    'Returned a bit muddy, otherwise fine.',
    'An hour late, but called ahead.',
    'Tank was not quite full.',
  ],
  poor: ['Came back dirty and a day short of notice.', 'Left the accessories at the job site.'],
};

/** Last sentences of a description: house rules and habits of owners. */
export const OWNER_NOTES: Record<Handling, readonly string[]> = {
  hand: [
    'Fits in any car.',
    'Tested in front of you at pickup.',
    'Late pickup is fine, text me.',
    'Please wear eye and ear protection.',
    'Wiped down and checked after each rental.',
  ],
  wheeled: [
    'Fits in a pickup or a small trailer.',
    'I have ramps and help you load.',
    'Gas in, gas out: return it full.',
    'Pickup from seven in the morning.',
    'Ground-level garage, no stairs at pickup.',
  ],
  towed: [
    'I check tires and lights with you before you leave.',
    'Please bring the right ball size.',
    'Weekends go fast, so book early.',
    'Parked behind a gate, with room to turn around.',
    'Not for unlevel ground without chocks.',
  ],
  hauled: [
    'Return it with the fuel level you got.',
    'First timers get a half hour lesson.',
    'Call 811 before you dig.',
    'Hour meter is noted at handover; eight hours a day are included.',
    'Long rentals are welcome, ask for the weekly rate.',
  ],
  driven: [
    'A valid license and proof of insurance are needed.',
    'Fuel is returned as received.',
    'Parked on site with space for your car.',
    'Please no smoking in the cab.',
    'Camera and phone mount are fitted.',
  ],
};

/** How the item at hand has fared: copies of the same model differ. */
export const CONDITIONS = [
  'Bought new last year.',
  'Well used and well kept.',
  'In its second season with me.',
  'A few scratches, nothing loose.',
  'Nearly new.',
  'Older, but in strong working order.',
  'Stored indoors.',
  'Fully serviced this month.',
] as const;

export const BLOCK_NOTES = [
  'Maintenance',
  'Own use',
  'Annual inspection',
  'Away',
  'Own job site',
  'Waiting for a part',
] as const;
