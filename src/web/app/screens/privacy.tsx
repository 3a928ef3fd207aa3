import { messageInMailLength, privacyResponseDays, unseenMessageMinutes } from '#shared/domain/limits.ts';
import { unusedPhotoDays } from '#shared/domain/listing-limits.ts';
import { minimumUserAge } from '#shared/domain/account-limits.ts';
import { usePublicConfig } from '#web/data/session.ts';
import { Link } from '#web/lib/link.tsx';
import { useText, type MessageId } from '#web/lib/text.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { CACHE_DAYS } from '#web/worker/storage-names.ts';
import { FactList } from '#web/ui/fact-list.tsx';
import { paths, reportPath } from '../../lib/paths.ts';
import type { RouteModule } from '../route.ts';
import styles from './privacy.module.css';

interface Section {
  id: string;
  title: MessageId;
  /** Points of a list; otherwise paragraphs. */
  list?: boolean;
  texts: readonly MessageId[];
  /** Where it leads: the form for a request. */
  asks?: true;
}

const SECTIONS: readonly Section[] = [
  { id: 'short', title: 'privacy.short.title', texts: ['privacy.short.1', 'privacy.short.2'] },
  { id: 'who', title: 'privacy.who.title', texts: ['privacy.who.1', 'privacy.who.2'] },
  {
    id: 'keep',
    title: 'privacy.keep.title',
    list: true,
    texts: [
      'privacy.keep.1',
      'privacy.keep.2',
      'privacy.keep.3',
      'privacy.keep.4',
      'privacy.keep.5',
      'privacy.keep.6',
      'privacy.keep.7',
      'privacy.keep.8',
      'privacy.keep.9',
    ],
  },
  {
    id: 'why',
    title: 'privacy.why.title',
    list: true,
    texts: ['privacy.why.1', 'privacy.why.2', 'privacy.why.3', 'privacy.why.4', 'privacy.why.5'],
  },
  {
    id: 'notices',
    title: 'privacy.notifications.title',
    list: true,
    texts: [
      'privacy.notifications.1',
      'privacy.notifications.2',
      'privacy.notifications.3',
      'privacy.notifications.4',
    ],
  },
  {
    id: 'see',
    title: 'privacy.see.title',
    list: true,
    texts: [
      'privacy.see.1',
      'privacy.see.2',
      'privacy.see.7',
      'privacy.see.3',
      'privacy.see.4',
      'privacy.see.5',
      'privacy.see.6',
    ],
  },
  {
    id: 'long',
    title: 'privacy.long.title',
    list: true,
    texts: ['privacy.long.1', 'privacy.long.2', 'privacy.long.3', 'privacy.long.4'],
  },
  {
    id: 'delete',
    title: 'privacy.delete.title',
    list: true,
    texts: [
      'privacy.delete.1',
      'privacy.delete.2',
      'privacy.delete.3',
      'privacy.delete.4',
      'privacy.delete.5',
      'privacy.delete.6',
    ],
  },
  {
    id: 'device',
    title: 'privacy.device.title',
    list: true,
    texts: [
      'privacy.device.1',
      'privacy.device.2',
      'privacy.device.7',
      'privacy.device.3',
      'privacy.device.5',
      'privacy.device.8',
      'privacy.device.9',
      'privacy.device.6',
      'privacy.device.4',
    ],
  },
  { id: 'safe', title: 'privacy.safe.title', texts: ['privacy.safe.1', 'privacy.safe.2'] },
  {
    id: 'rights',
    title: 'privacy.rights.title',
    list: true,
    asks: true,
    texts: [
      'privacy.rights.1',
      'privacy.rights.2',
      'privacy.rights.3',
      'privacy.rights.4',
      'privacy.rights.5',
      'privacy.rights.6',
    ],
  },
  { id: 'change', title: 'privacy.change.title', texts: ['privacy.change.1', 'privacy.change.2'] },
];

const FACTS: readonly { name: MessageId; value: MessageId }[] = [
  { name: 'privacy.fact.dated', value: 'privacy.date' },
  { name: 'privacy.fact.answer', value: 'privacy.fact.answer.value' },
  { name: 'privacy.fact.age', value: 'privacy.fact.age.value' },
  { name: 'privacy.fact.sold', value: 'privacy.fact.sold.value' },
];

function Facts() {
  const t = useText();
  return (
    <FactList
      className={styles.plate}
      facts={FACTS.map(({ name, value }) => ({
        name: t(name),
        value: t(value, { days: privacyResponseDays, age: minimumUserAge }),
      }))}
    />
  );
}

/** The figures that the texts name, as the product has them. */
const FIGURES = {
  minutes: unseenMessageMinutes,
  characters: messageInMailLength,
  days: unusedPhotoDays,
  keptDays: CACHE_DAYS,
};

function SectionText({ section: { id, title, list = false, texts, asks } }: { section: Section }) {
  const t = useText();
  const product = usePublicConfig()?.productName ?? '';
  const words = texts.map((text) => ({ text, said: t(text, { product, ...FIGURES }) }));
  return (
    <section className="stack-3" id={id}>
      <h2>{t(title)}</h2>
      {list ? (
        <ul className={styles.list}>
          {words.map(({ text, said }) => (
            <li key={text}>{said}</li>
          ))}
        </ul>
      ) : (
        words.map(({ text, said }) => <p key={text}>{said}</p>)
      )}
      {asks && (
        <Link
          className="inline-flex items-center min-h-44px link"
          href={reportPath({ kind: 'privacy_request' })}
        >
          {t('common.report')}
        </Link>
      )}
    </section>
  );
}

export const Screen: RouteModule['Screen'] = () => {
  const t = useText();
  return (
    <div className={classNames('container', 'pt-3 wide-pt-6')}>
      <Link
        className={classNames('link', 'inline-flex items-center gap-1 mb-2 min-h-44px')}
        href={paths.home}
      >
        <Icon name="left" size={18} />
        {t('privacy.back')}
      </Link>
      <h1>{t('privacy.title')}</h1>
      <Facts />
      <div className={styles.columns}>
        <nav className={styles.contents} aria-label={t('privacy.contents')}>
          <ol>
            {SECTIONS.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{t(title)}</a>
              </li>
            ))}
          </ol>
        </nav>
        <article className={styles.text}>
          {SECTIONS.map((section) => (
            <SectionText key={section.id} section={section} />
          ))}
        </article>
      </div>
    </div>
  );
};

export const head: RouteModule['head'] = ({ t }) => ({
  title: t('privacy.head.title'),
  description: t('privacy.head.description'),
  canonical: paths.privacy,
});
