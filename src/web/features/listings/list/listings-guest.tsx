import { paths } from '#web/lib/paths.ts';
import { useText } from '#web/lib/text.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { SignInRequired } from '#web/ui/sign-in-required.tsx';

/** For the guest, who has no listings: nothing is asked of the server. */
export function ListingsGuest({ title }: { title: string }) {
  const t = useText();
  return (
    <>
      <h1>{title}</h1>
      <SignInRequired
        title={t('listings.mine.guest.title')}
        text={t('listings.mine.guest.text')}
        picture="/illustrations/skid-steer.yellow.alone.svg"
        returnTo={paths.myListings}
      >
        <ButtonLink href={paths.search} variant="line">
          {t('listings.mine.guest.search')}
        </ButtonLink>
      </SignInRequired>
    </>
  );
}
