import { addDays } from '#shared/domain/calendar.ts';
import type { MemberActor } from '#server/http/actor.ts';
import { openCase } from '../cases/index.ts';
import type { SupportStep } from './scenario.ts';
import type { Stage } from './stage.ts';
import type { Side } from './talks.ts';

interface Scene {
  readonly stage: Stage;
  readonly bookingId: string;
  readonly people: Record<Side, MemberActor>;
}

async function extend(days: number, { stage, bookingId, people: { renter } }: Scene): Promise<void> {
  const { reads, changes } = stage.bookings;
  const { endDate } = await reads.one(renter, bookingId);
  const dates = { endDate: addDays(endDate, days) };
  const { sha256 } = await changes.preview(renter, bookingId, dates);
  await changes.ask(renter, bookingId, { ...dates, sha256 });
}

/** What waits for an answer of the other side or of the Admin, by the product's own use cases. */
export async function bringUp(step: SupportStep, scene: Scene): Promise<void> {
  const { stage, bookingId, people } = scene;
  switch (step.do) {
    case 'extend':
      await extend(step.days, scene);
      break;
    case 'claim': {
      const { dollars: amount, words: description } = step;
      await stage.claims.file(people.owner, bookingId, { amount, description });
      break;
    }
    case 'dispute':
      await stage.claims.answer(people.renter, bookingId, { answer: 'dispute', words: step.words });
      break;
    case 'ask': {
      const { unitOfWork, clocks } = stage.then;
      const asked = { kind: 'question', subject: null, bookingId, openedBy: people[step.by].id } as const;
      await unitOfWork.run((tx) => openCase(tx, { ...asked, text: step.words }, clocks.product.now()));
    }
  }
}
