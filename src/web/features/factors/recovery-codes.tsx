import { useEffect, useRef, useState } from 'react';
import { useText } from '#web/lib/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import styles from './factors.module.css';

interface RecoveryCodesProps {
  codes: readonly string[];
  onDone: () => void;
}

/** Ten codes, shown this once, to be copied or printed. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
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
