import type { Setting, SettingOptions } from './setting.ts';

export interface Fault {
  readonly name: string;
  /** What is done, for the table. */
  readonly what: string;
  readonly setting?: SettingOptions;
  /** No request may fail. */
  readonly mayNotFail?: boolean;
  /**
   * Does it and undoes it, while people act. Answers the instant (of `performance.now`) from which the service has to be there
   * within five seconds, if that is not the beginning: where only an operator can help, it is when that was done.
   */
  strike(setting: Setting): Promise<number | undefined>;
  /** What this fault needs to be held against besides; answers what is wrong. */
  judge?(setting: Setting): Promise<string[]> | string[];
}
