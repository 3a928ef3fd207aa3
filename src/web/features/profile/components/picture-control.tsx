import { useRef } from 'react';
import type { CurrentUser } from '#shared/contracts/users.ts';
import { useText } from '#web/lib/text.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { usePicture } from '../lib/use-picture.ts';
import { fullName } from './identity.tsx';

const PERCENT = 100;

/** The person's picture, to be changed or taken away at once. The phone offers its camera on its own. */
export function PictureControl({ user }: { user: CurrentUser }) {
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
  const choose = useRef<HTMLButtonElement>(null);
  const { adding, removing, progress, change, cancel } = usePicture(user);
  const hasPicture = user.profileImageUrl !== null;
  /** The other button goes with what it was for. */
  const takeBack = (act: () => void) => {
    act();
    choose.current?.focus();
  };
  return (
    <div className="flex flex-wrap items-center gap-4" role="group" aria-label={t('profile.picture.name')}>
      <Avatar name={fullName(user)} src={user.profileImageUrl} size="large" own />
      <div className="row-2">
        <input
          ref={input}
          type="file"
          accept="image/*"
          hidden
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) change(file);
            // The same file can be chosen once more.
            target.value = '';
          }}
        />
        <Button ref={choose} variant="line" size="small" busy={adding} onClick={() => input.current?.click()}>
          {adding
            ? t('profile.picture.uploading', { percent: Math.floor(progress * PERCENT) })
            : t(hasPicture ? 'profile.picture.change' : 'profile.picture.add')}
        </Button>
        {adding && (
          <Button variant="quiet" size="small" onClick={() => takeBack(cancel)}>
            {t('profile.picture.cancel')}
          </Button>
        )}
        {hasPicture && !adding && (
          <Button variant="quiet" size="small" busy={removing} onClick={() => takeBack(() => change(null))}>
            {t(removing ? 'profile.picture.removing' : 'profile.picture.remove')}
          </Button>
        )}
      </div>
    </div>
  );
}
