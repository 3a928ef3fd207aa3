/**
 * What server and contracts say, they say in English: refusals are known by their code, sentences by what they are. These areas
 * say both in another language; in English there are none. For screens that show what the server says.
 */
export const SAID = ['errors', 'sentences'] as const;
export type SaidArea = (typeof SAID)[number];
