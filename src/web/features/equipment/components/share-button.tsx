import { useText } from '#web/lib/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { share } from '../lib/share.ts';

interface ShareButtonProps {
  title: string;
  /** The icon alone, on the picture. */
  bare?: boolean;
  className?: string | undefined;
}

/** The item's address, handed to the device's share sheet or copied. */
export function ShareButton({ title, bare = false, className }: ShareButtonProps) {
  const t = useText();
  const toast = useToast();
  const onClick = async () => {
    const result = await share(title, window.location.origin + window.location.pathname);
    if (result === 'copied') toast({ title: t('item.share.copied') });
    if (result === 'failed')
      toast({ title: t('item.share.failed'), text: t('item.share.failedText'), tone: 'destructive' });
  };
  if (bare)
    return (
      <IconButton className={className} icon="share" label={t('item.share')} onClick={() => void onClick()} />
    );
  return (
    <Button variant="line" size="small" className={className} onClick={() => void onClick()}>
      <Icon name="share" size={18} />
      {t('item.share')}
    </Button>
  );
}
