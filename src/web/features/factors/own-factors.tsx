import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { FactorAdded } from '#shared/contracts/factors.ts';
import { afterSignIn } from '#web/data/after-sign-in.ts';
import { factorsQuery, renewRecoveryCodes } from '#web/data/factors.ts';
import { TOKEN_KEY, withStorage } from '#web/data/session.ts';
import { useText } from '#web/lib/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { LoadError } from '#web/ui/load-error.tsx';
import { PasswordProof } from '#web/ui/password-proof.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { AppCard } from './app-card.tsx';
import { FactorCard } from './factor-card.tsx';
import { PasskeysCard } from './passkeys-card.tsx';
import { IdentitiesCard } from './identities-card.tsx';
import { useProved } from './use-proved.ts';
import { Card } from '#web/ui/card.tsx';
import styles from './factors.module.css';

interface RecoveryCodesProps {
  codes: readonly string[];
  onDone: () => void;
}

/** Ten codes, shown this once, to be copied or printed. */
function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const t = useText();
  const [copied, setCopied] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const copy = () => {
    void navigator.clipboard.writeText(codes.join('\n')).then(() => setCopied(true));
  };
  return (
    <Card level={1} title={t('factors.codes.title')} text={t('factors.codes.once')} heading={heading}>
      <ol className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className={`row-2 ${styles.unprinted ?? ''}`}>
        <Button variant="line" onClick={copy}>
          {t(copied ? 'factors.codes.copied' : 'factors.codes.copy')}
        </Button>
        <Button variant="line" onClick={() => window.print()}>
          {t('factors.codes.print')}
        </Button>
        <Button onClick={onDone}>{t('factors.codes.done')}</Button>
      </div>
    </Card>
  );
}

interface OwnFactorsProps {
  /** The first factor completes the sign-in, which leads on to here. */
  enrolTo?: string;
}

/** A person's second factors: adding, naming, removing. */
export function OwnFactors({ enrolTo }: OwnFactorsProps) {
  const t = useText();
  const client = useQueryClient();
  const query = useQuery(factorsQuery);
  const { data: factors, isError } = query;
  const proved = useProved();
  const [codes, setCodes] = useState<readonly string[]>([]);
  const [added, setAdded] = useState<FactorAdded>();

  const goOn = (answer: FactorAdded | undefined) => {
    setCodes([]);
    if (enrolTo !== undefined && answer) void afterSignIn(client, answer.session, enrolTo);
  };
  const onAdded = (answer: FactorAdded) => {
    withStorage((storage) => storage.setItem(TOKEN_KEY, answer.session.token));
    setAdded(answer);
    setCodes(answer.recoveryCodes);
    if (answer.recoveryCodes.length === 0) goOn(answer);
  };

  if (codes.length > 0) return <RecoveryCodes codes={codes} onDone={() => goOn(added)} />;
  const heading = enrolTo === undefined ? 'factors' : 'factors.enrol';
  return (
    <>
      <div className="grid gap-2">
        <h1>{t(`${heading}.title`)}</h1>
        <p className="muted-color text-pretty">{t(`${heading}.intro`)}</p>
      </div>
      <LoadError query={query} title="factors.failed" />
      {!factors && !isError && (
        <div aria-busy>
          <Skeleton shape="title" width="half" />
        </div>
      )}
      {factors && proved.wantsProof && (
        <PasswordProof
          words="factors.proof"
          email={factors.email}
          busy={proved.busy !== undefined}
          error={proved.proofProblem}
          onPassword={proved.prove}
          onCancel={proved.cancel}
        />
      )}
      {factors && (
        <div className="column-4" hidden={proved.wantsProof}>
          <PasskeysCard passkeys={factors.passkeys} proved={proved} onAdded={onAdded} />
          <AppCard on={factors.totp} proved={proved} onAdded={onAdded} />
          {enrolTo === undefined && <IdentitiesCard identities={factors.identities} proved={proved} />}
          {(factors.totp || factors.passkeys.length > 0) && (
            <FactorCard
              title={t('factors.codes.title')}
              text={t('factors.codes.left', { count: factors.recoveryCodes })}
              problem={proved.failed === 'codes' ? proved.problem : undefined}
            >
              <Button
                className="justify-self-start"
                variant="line"
                busy={proved.busy === 'codes'}
                onClick={() =>
                  proved.make('codes', async (api, proof) =>
                    setCodes((await renewRecoveryCodes(api, proof)).recoveryCodes),
                  )
                }
              >
                {t('factors.codes.renew')}
              </Button>
            </FactorCard>
          )}
        </div>
      )}
    </>
  );
}
