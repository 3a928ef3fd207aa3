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

interface ShareButtonProps {
  /** The catalogue that has the words on this screen. */
  area: 'item' | 'listings';
  title: string;
  /** The page to share; the one that is open when it is left out. */
  path?: string;
  /** The icon alone, on the picture. */
  bare?: boolean;
  className?: string | undefined;
  /** Id of the element that names the item. */
  describedBy?: string;
}

/** The address of a public page, handed to the device's share sheet or copied. */
export function ShareButton({ area, title, path, bare = false, className, describedBy }: ShareButtonProps) {
  const t = useText();
  const toast = useToast();
  const onClick = async () => {
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
  const label = t(`${area}.share`);
  if (bare)
    return <IconButton className={className} icon="share" label={label} onClick={() => void onClick()} />;
  return (
    <Button
      variant="line"
      size="small"
      className={className}
      aria-describedby={describedBy}
      onClick={() => void onClick()}
    >
      <Icon name="share" size={18} />
      {label}
    </Button>
  );
}
