import { usePublicConfig } from '#web/lib/session.ts';
import { useText } from '#web/lib/text.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { paths } from '../paths.ts';
import type { RouteModule } from '../route.ts';

/** For addresses of the product whose screen has not been built: it says so and leads back. */
export const Screen: RouteModule['Screen'] = () => {
  const t = useText();
  const product = usePublicConfig()?.productName ?? '';
  return (
    <div className="container">
      <EmptyState
        level={1}
        title={t('common.later.title')}
        text={t('common.later.text', { product })}
        picture="/illustrations/concrete-mixer.yellow.alone.svg"
      >
        <ButtonLink href={paths.search}>{t('common.later.search')}</ButtonLink>
        <ButtonLink href={paths.home} variant="line">
          {t('common.home')}
        </ButtonLink>
      </EmptyState>
    </div>
  );
};

export const load: RouteModule['load'] = () => Promise.resolve({ status: 404 });

export const head: RouteModule['head'] = ({ t }) => ({
  title: t('common.title', { page: t('common.later.title') }),
  noIndex: true,
});
