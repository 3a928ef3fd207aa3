import { useText } from '#web/lib/text.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { paths } from '../../lib/paths.ts';
import type { RouteModule } from '../route.ts';

/**
 * What the worker answers a page with that the network does not bring. The script makes the screen of the address out of what
 * the device keeps (main.tsx); this stays where that cannot be done. Its links lead to what is kept most.
 */
export const Screen: RouteModule['Screen'] = () => {
  const t = useText();
  return (
    <div className="container" data-offline-shell>
      <EmptyState level={1} title={t('common.away.title')} text={t('common.away.text')}>
        <ButtonLink href={paths.home}>{t('common.home')}</ButtonLink>
        <ButtonLink href={paths.bookings} variant="line">
          {t('common.header.bookings')}
        </ButtonLink>
      </EmptyState>
    </div>
  );
};

export const head: RouteModule['head'] = ({ t }) => ({
  title: t('common.title', { page: t('common.away.title') }),
  noIndex: true,
});
