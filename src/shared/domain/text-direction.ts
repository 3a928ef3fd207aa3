/** Whether a text has a character that turns the direction of what follows it: it would rewrite the page around it (UAX #9). */
export const turnsDirection = (text: string): boolean => /[\u202a-\u202e\u2066-\u2069]/.test(text);
