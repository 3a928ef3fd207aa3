import { describe, expect, it } from 'vitest';
import { OpenStreams } from './open-streams.ts';

function opener(streams: OpenStreams) {
  const ended: string[] = [];
  return {
    ended,
    open: (person: string, name: string): void => {
      streams.makeRoom(person);
      const stream = {
        end(crowdedOut: boolean) {
          streams.remove(person, stream);
          ended.push(crowdedOut ? `${name} crowded out` : name);
        },
      };
      streams.add(person, stream);
    },
  };
}

describe('open streams', () => {
  it('closes only the person’s oldest stream for the newest', () => {
    const streams = new OpenStreams({ perPerson: 2, inAll: 100 });
    const { open, ended } = opener(streams);
    open('other', 'theirs');
    for (const name of ['first', 'second', 'third', 'fourth']) open('one', name);
    expect(ended).toEqual(['first crowded out', 'second crowded out']);
    expect(streams.size).toBe(3);
    streams.endAll();
    expect(ended.slice(2).sort()).toEqual(['fourth', 'theirs', 'third']);
    expect(streams.size).toBe(0);
  });

  it('refuses a stream when there are too many in all, until one ends', () => {
    const streams = new OpenStreams({ perPerson: 2, inAll: 3 });
    const { open } = opener(streams);
    for (const person of ['a', 'b', 'c']) open(person, person);
    expect(() => open('d', 'd')).toThrow(
      expect.objectContaining({ code: 'too_many_streams', retryAfterSeconds: 60 }),
    );
    expect(streams.size).toBe(3);
    streams.endAll();
    open('d', 'd');
    expect(streams.size).toBe(1);
  });
});
