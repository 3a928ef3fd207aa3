import { useLocation } from 'wouter';
import { useText } from '#web/lib/text.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { paths } from '../../lib/paths.ts';
import type { RouteModule } from '../route.ts';
import styles from './not-found.module.css';

export const Screen: RouteModule['Screen'] = () => {
  const t = useText();
  const [pathname] = useLocation();
  return (
    <div className="container">
      <EmptyState
        level={1}
        title={t('emptyStates.notFound.title')}
        picture="/illustrations/breaker-hammer.yellow.alone.svg"
        text={
          <>
            <p>{t('emptyStates.notFound.text')}</p>
            <p className={styles.hint}>
              <code>404 {pathname}</code> {t('emptyStates.notFound.hint')}
            </p>
          </>
        }
      >
        <ButtonLink href={paths.search}>{t('emptyStates.notFound.search')}</ButtonLink>
        <ButtonLink href={paths.home} variant="line">
          {t('common.home')}
        </ButtonLink>
      </EmptyState>
    </div>
  );
};

export const head: RouteModule['head'] = ({ t }) => ({
  title: t('common.title', { page: t('emptyStates.notFound.title') }),
  noIndex: true,
});
