import { useText } from '#web/lib/text.tsx';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import { useToast } from './toast.tsx';

type Shared = 'shared' | 'copied' | 'failed';

/** Hands an address to the device's share sheet, or puts it on the clipboard where there is none. */
async function share(title: string, url: string): Promise<Shared> {
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ title, url });
      return 'shared';
    } catch (error) {
      // Closed without choosing: nothing more to do.
      if (error instanceof DOMException && error.name === 'AbortError') return 'shared';
    }
  }
  try {
    await navigator.clipboard.writeText(url);
    return 'copied';
  } catch {
    return 'failed';
  }
}

/**
 * Shares the address of a public page, `path` or the one that is open, and says what came of it where the device does not.
 * `area` is the catalog that has the words on this screen.
 */
export function useShare(area: 'item' | 'listings', title: string, path?: string): () => Promise<void> {
  const t = useText();
  const toast = useToast();
  return async () => {
    const { origin, pathname } = window.location;
    const result = await share(title, origin + (path ?? pathname));
    if (result === 'copied') toast({ title: t(`${area}.share.copied`) });
    if (result === 'failed')
      toast({
        title: t(`${area}.share.failed`),
        text: t(`${area}.share.failedText`),
        tone: 'destructive',
      });
  };
}

interface ShareButtonProps {
  title: string;
  /** The icon alone, on the picture. */
  bare?: boolean;
  className?: string | undefined;
}

/** The address of an item's page, handed to the device's share sheet or copied. */
export function ShareButton({ title, bare = false, className }: ShareButtonProps) {
  const t = useText();
  const shareItem = useShare('item', title);
  const onClick = () => void shareItem();
  const label = t('item.share');
  if (bare) return <IconButton className={className} icon="share" label={label} onClick={onClick} />;
  return (
    <Button variant="line" size="small" className={className} onClick={onClick}>
      <Icon name="share" size={18} />
      {label}
    </Button>
  );
}
