import { useState } from 'react';
import type { DemonstrationPerson, SessionAnswer } from '#shared/contracts/auth.ts';
import { signIn } from '#web/data/account.ts';
import { usePublicConfig } from '#web/data/session.ts';
import { useApi } from '#web/lib/query-client.ts';
import { useText, type MessageId, type Translate } from '#web/lib/text.tsx';
import { Button } from '#web/ui/button.tsx';
import styles from './account.module.css';
import { ProblemBanner } from './problem-banner.tsx';
import { problemOf, type Problem } from './problem.ts';

/** Public: these accounts exist in the sandbox only. */
const DEMONSTRATION_PASSWORD = 'equipshare-demo';

/** The others are called what they are. */
const ROLES: Partial<Record<DemonstrationPerson['role'], MessageId>> = {
  renter: 'account.demo.renter',
  owner: 'account.demo.owner',
};

function personLabel(t: Translate, { label, role }: DemonstrationPerson): string {
  const text = ROLES[role];
  return text ? t(text, { name: label }) : label;
}

/** Signs in as one of the demonstration people at a click. Nothing outside the sandbox. */
export function DemoPeople({ onDone }: { onDone: (answer: SessionAnswer) => void }) {
  const t = useText();
  const config = usePublicConfig();
  const api = useApi();
  const [chosen, setChosen] = useState<string>();
  const [problem, setProblem] = useState<Problem>();
  if (!config?.sandbox || config.demonstrationPeople.length === 0) return null;

  const signInAs = (email: string) => {
    if (chosen) return;
    setChosen(email);
    setProblem(undefined);
    signIn(api, { email, password: DEMONSTRATION_PASSWORD }).then(onDone, (error: unknown) => {
      setChosen(undefined);
      setProblem(problemOf(error, []));
    });
  };

  return (
    <section className={styles.demo} aria-labelledby="demonstration-accounts">
      <h2 className="text-2 tracking-0" id="demonstration-accounts">
        {t('account.demo.title')}
      </h2>
      <ProblemBanner problem={problem} title={t('account.signIn.failed')} />
      <ul className={styles.people}>
        {config.demonstrationPeople.map((person) => (
          <li key={person.email}>
            <Button
              className={styles.person}
              variant="line"
              size="small"
              busy={chosen === person.email}
              onClick={() => signInAs(person.email)}
            >
              {personLabel(t, person)}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
