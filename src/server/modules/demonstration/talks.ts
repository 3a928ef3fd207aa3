export type Side = 'owner' | 'renter';

/** What happens in a conversation, so many hours before the seeding: a message, or only a read. */
export interface TalkStep {
  readonly hoursAgo: number;
  readonly by: Side;
  /** Undefined for reading alone; sending a message implies having read the earlier ones. */
  readonly words?: string;
}

const renter = (hoursAgo: number, words?: string): TalkStep => line('renter', hoursAgo, words);
const owner = (hoursAgo: number, words?: string): TalkStep => line('owner', hoursAgo, words);

function line(by: Side, hoursAgo: number, words: string | undefined): TalkStep {
  return words === undefined ? { hoursAgo, by } : { hoursAgo, by, words };
}

/** What the people of the demonstration have written to each other. It suits whichever machine the booking is of. */
export const TALKS = {
  /** Ends with a question that its owner has not read. */
  request: [
    renter(
      1.9,
      'Hi Marisol, a question before you answer: could I keep it a day longer if the ground is wet?',
    ),
    owner(1.2, 'Hi Dev! Probably. Nobody has it right after you. Tell me by the second day and we will see.'),
    renter(1.1, 'Perfect, thank you.'),
    owner(1),
    renter(0.4, 'One more thing: do you have straps, or should I bring my own?'),
  ],
  farAhead: [
    owner(7, 'Thanks for booking, Dev. It will be serviced the week before, so you get it fresh.'),
    renter(6.5, 'Great. I will be there early on the first day. Does seven suit you?'),
    owner(6.2, 'Seven is fine, I am up by six.'),
    renter(5),
  ],
  /** Ends with words that its renter has not read. */
  pickup: [
    owner(
      8,
      'All set for you. The yard is behind the blue warehouse. Take the second gate, the first one is always locked.',
    ),
    renter(7.2, 'Got it. Do I need anything besides my license?'),
    owner(7, 'Straps, if you have your own. I can lend you two.'),
    renter(6.8, 'I will bring mine. See you there!'),
    owner(0.15, 'It is ready and I have confirmed the pickup on my side. Please confirm yours as well.'),
  ],
  out: [
    owner(31, 'Confirmed. Text me when you are close and I will open the gate.'),
    renter(20.4, 'About fifteen minutes out.'),
    owner(20.3, 'Gate is open, come straight through.'),
    renter(8, 'Running great. Is there a trick to starting it cold?'),
    owner(7.4, 'Give it half a minute before you put it to work, that is all.'),
    renter(7, 'That did it 👍'),
    owner(6),
  ],
  overdue: [
    renter(71, 'Here and waiting at the gate.'),
    owner(70.8, 'Coming!'),
    owner(0.4, 'Hi Dev, the rental is over and the late fee runs by the hour. Is everything all right?'),
    renter(0.3, 'So sorry! The truck broke down on the way to you. I am back on the road now.'),
    owner(0.2, 'Good to hear. Drive safely, I am here until you come.'),
    renter(0.1),
  ],
  broughtBack: [
    renter(30, 'Work is done early. Can I leave it behind the second gate if nobody is in?'),
    owner(29, 'Sure. Key goes into the lockbox, 4471 opens it.'),
    renter(1, 'It is back, hosed off, key in the lockbox. I took photos of all four sides.'),
    owner(0.8, 'Thank you! I will look at it and confirm as soon as I am back at the yard.'),
    renter(0.5),
  ],
  completed: [
    renter(116, 'Loading up in an hour, if that works for you?'),
    owner(115.5, 'Works. I will walk you through the controls.'),
    renter(82, 'All done, sooner than planned. Can I bring it back before the last day is over?'),
    owner(81, 'Of course. Come by whenever you like.'),
    renter(79),
    owner(79),
  ],
  late: [
    owner(
      192,
      'Washed, greased and full. There is one old scratch on the left side, you will see it in the photos.',
    ),
    renter(191, 'Thanks for saying so. On my way.'),
    renter(170, 'Bad news: a part we need comes late. Can I keep it longer?'),
    owner(
      169.6,
      'Nobody is waiting for it. Only know that the late fee counts by the hour, I cannot change that.',
    ),
    renter(169.4, 'Fair enough. You get it back the moment we are done.'),
    renter(99),
    owner(99),
  ],
  canceled: [
    renter(53, 'The inspector wants changes on the site. It may not be ready in time.'),
    owner(52, 'That happens. If you have to cancel, the sooner the better, then somebody else can have it.'),
    renter(51.5, 'Understood. I will know more soon.'),
    renter(29),
    owner(29),
  ],
  asRenter: [
    renter(24, 'Looking forward to it! Is there room at your place to turn around with a trailer?'),
    owner(23, 'Plenty. Pull in on the left, turn behind the shed and you stand right for loading.'),
    renter(22.5, 'Just what I needed, thanks.'),
    owner(22),
  ],
} as const satisfies Record<string, readonly TalkStep[]>;
