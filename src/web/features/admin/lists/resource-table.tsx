import { useRef, type ReactNode } from 'react';
import { useText, type MessageId } from '#web/lib/text.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadError } from '#web/ui/load-error.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { Choice, Filters, Narrowed } from '../console/components/filters.tsx';
import styles from '../console/components/console.module.css';
import type { ListFilters } from './list-url.ts';
import { SearchField } from './search-field.tsx';
import { Table, type AdminColumn } from './table.tsx';
import type { List, Paged } from './use-list.ts';
import { useTurnedPage } from './use-turned-page.ts';

type SortOf<Names> = Names extends { readonly sort: readonly (infer Sort extends string)[] } ? Sort : never;
type Name<Names> = Exclude<keyof Names, 'cursor' | 'sort'> & string;

interface ResourceTableProps<Row, Names extends Paged> {
  /** Its messages begin with it: `admin.users.pages`. */
  name: 'users' | 'equipment' | 'bookings' | 'cases' | 'audit';
  list: List<Row, Names>;
  columns: readonly AdminColumn<Row, SortOf<Names>>[];
  keyOf: (row: Row) => string;
  /** What the search field looks through. */
  search?: MessageId;
  /** By what the list is narrowed: one of a few, or any. */
  choices: readonly {
    readonly by: Name<Names>;
    readonly label: MessageId;
    readonly any: MessageId;
    readonly options: readonly { readonly value: string; readonly label: string }[];
  }[];
  /** By what only links narrow it, in words; each is taken away by a press. */
  chips?: Partial<Record<Name<Names>, string | undefined>>;
  /** How it is sorted where nothing else is asked for. */
  firstSort?: 'newest' | 'oldest';
  /** Of the heading where there are no rows. */
  level?: 2 | 3;
  /** Further filters. */
  children?: ReactNode;
}

/** A list of the admin console, whose question is part of the address: filters, rows, pages; or why there are none. */
export function ResourceTable<Row, Names extends Paged>({
  name,
  list,
  columns,
  keyOf,
  search,
  choices,
  chips = {},
  firstSort = 'newest',
  level = 2,
  children,
}: ResourceTableProps<Row, Names>) {
  const t = useText();
  const top = useRef<HTMLDivElement>(null);
  useTurnedPage(top, list.cursor);
  const { rows, stale, query, isNarrowed } = list;
  const asked: Readonly<Record<string, string | undefined>> = list.asked;
  const ask = (by: string, value: string | undefined, typing = false) =>
    list.ask({ [by]: value } as ListFilters<Names>, typing);
  const given = Object.entries<string | undefined>(chips).filter(([by]) => asked[by] !== undefined);
  const none = isNarrowed ? 'none' : 'noneYet';
  return (
    <>
      <Filters>
        {search && (
          <SearchField label={t(search)} value={asked['q'] ?? ''} onSearch={(text) => ask('q', text, true)} />
        )}
        {choices.map(({ by, label, any, options }) => (
          <Choice
            key={by}
            label={t(label)}
            value={asked[by]}
            any={t(any)}
            options={options}
            onChange={(value) => ask(by, value)}
          />
        ))}
        {children}
      </Filters>
      {given.length > 0 && (
        <Narrowed label={t('admin.list.narrowed')}>
          {given.map(([by, text]) => (
            <Chip key={by} selected onClick={() => ask(by, undefined)}>
              {text}
            </Chip>
          ))}
        </Narrowed>
      )}
      <div ref={top} className={styles.list} tabIndex={-1} role="group" aria-label={t(`admin.${name}.title`)}>
        <LoadError explained query={query} title={`admin.${name}.failed`} />
        {rows?.length === 0 && (
          <EmptyState level={level} title={t(`admin.${name}.${none}`)} text={t(`admin.${name}.${none}Text`)}>
            {isNarrowed && (
              <ButtonLink variant="line" href={list.whole}>
                {t(`admin.${name}.all`)}
              </ButtonLink>
            )}
          </EmptyState>
        )}
        {rows?.length !== 0 && (rows ?? !query.isError) && (
          <Table
            label={t(`admin.${name}.title`)}
            columns={columns}
            rows={rows}
            keyOf={keyOf}
            sort={(asked['sort'] ?? firstSort) as SortOf<Names>}
            onSort={(sort) => ask('sort', sort === firstSort ? undefined : sort)}
            stale={stale}
          />
        )}
        <Pager label={t(`admin.${name}.pages`)} first={list.first} next={list.next} />
      </div>
    </>
  );
}
