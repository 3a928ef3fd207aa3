import { useText } from '#web/lib/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { useToast } from '#web/ui/toast.tsx';
import styles from './outbox.module.css';

/** Browsers keep the clipboard from pages that came without encryption; the code can still be selected by a tap. */
async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

export function CodeButton({ code }: { code: string }) {
  const t = useText();
  const toast = useToast();
  const copy = async () => {
    toast(
      (await copied(code))
        ? { title: t('account.outbox.copied'), text: code }
        : { title: t('account.outbox.notCopied'), tone: 'destructive' },
    );
  };
  return (
    <div className={styles.codeRow}>
      <output className={styles.code}>{code}</output>
      <Button
        variant="line"
        size="small"
        aria-label={t('account.outbox.copy', { code })}
        onClick={() => void copy()}
      >
        {t('account.outbox.copyShort')}
      </Button>
    </div>
  );
}
