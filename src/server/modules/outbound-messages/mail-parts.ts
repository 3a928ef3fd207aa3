export interface MailLink {
  /** Absolute. */
  readonly link: string;
  readonly label: string;
}

/** A link among the parts is shown as the mail's button; there is one at most. */
export type MailPart = { words: string } | { code: string } | MailLink;

/** What stands below everything else. */
export interface MailFooter {
  /** Why the reader gets this mail. */
  readonly why: string;
  /** Where they choose what they get; absent where there is nothing to choose. */
  readonly choices?: MailLink;
}
