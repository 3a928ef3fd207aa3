import { useState } from 'react';
import type { FactorAdded, TotpOffer } from '#shared/contracts/factors.ts';
import { confirmTotp, offerTotp, removeTotp } from '#web/data/factors.ts';
import { useText } from '#web/lib/text.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { CodeForm } from './code-form.tsx';
import { FactorCard } from './factor-card.tsx';
import styles from './factors.module.css';
import type { Proved } from './use-proved.ts';

/** Quiet modules around the code, as its standard demands. */
const MARGIN = 4;

function QrCode({ rows }: { rows: readonly string[] }) {
  const t = useText();
  const size = rows.length + 2 * MARGIN;
  const dark = rows.flatMap((row, y) =>
    row.split('').flatMap((cell, x) => (cell === '1' ? [`M${x + MARGIN} ${y + MARGIN}h1v1h-1z`] : [])),
  );
  return (
    <svg
      className={styles.qr}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={t('factors.app.qr')}
      shapeRendering="crispEdges"
    >
      <path d={dark.join('')} fill="#000" />
    </svg>
  );
}

interface AppCardProps {
  on: boolean;
  proved: Proved;
  onAdded: (added: FactorAdded) => void;
}

/** The authenticator app: set up by QR code or key, and turned off. */
export function AppCard({ on, proved, onAdded }: AppCardProps) {
  const t = useText();
  const [offer, setOffer] = useState<TotpOffer>();
  const { busy, make, problem, failed } = proved;
  const isOwn = failed === 'app' || failed === 'app-off';
  return (
    <FactorCard
      title={t('factors.app.title')}
      text={t('factors.app.text')}
      problem={isOwn ? problem : undefined}
    >
      {on && (
        <div className="row-2 items-center">
          <Badge tone="brand">{t('factors.app.on')}</Badge>
          <Button
            variant="line"
            size="small"
            busy={busy === 'app-off'}
            onClick={() => make('app-off', async (api, proof) => void (await removeTotp(api, proof)))}
          >
            {t('factors.app.remove')}
          </Button>
        </div>
      )}
      {!on && !offer && (
        <Button
          className="justify-self-start"
          variant="line"
          busy={busy === 'app'}
          onClick={() => make('app', async (api, proof) => setOffer(await offerTotp(api, proof)))}
        >
          {t('factors.app.add')}
        </Button>
      )}
      {!on && offer && (
        <>
          <p>{t('factors.app.scan')}</p>
          <QrCode rows={offer.qr} />
          <p className="muted">
            {t('factors.app.key')} <span className={styles.key}>{offer.secret}</span>
          </p>
          <CodeForm
            label={t('factors.app.code')}
            submit={t('factors.app.confirm')}
            busy={busy === 'app-code'}
            error={failed === 'app-code' ? problem : undefined}
            onCode={(code) => make('app-code', async (api) => onAdded(await confirmTotp(api, code)))}
          />
        </>
      )}
    </FactorCard>
  );
}
