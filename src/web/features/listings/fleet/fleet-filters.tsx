import { categories } from '#shared/domain/categories.ts';
import { FLEET_STATES } from '#shared/domain/fleet.ts';
import { ownSearchLength } from '#shared/domain/limits.ts';
import type { FleetFilter } from '#web/data/fleet.ts';
import { useText } from '#web/lib/text.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { SelectField } from '#web/ui/field.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import styles from './fleet.module.css';

interface FiltersProps {
  filter: FleetFilter;
  onChange: (filter: FleetFilter) => void;
}

/** By words, category and where the machines are. */
export function FleetFilters({ filter, onChange }: FiltersProps) {
  const t = useText();
  return (
    <div className="stack-3">
      <div className={styles.fields}>
        <SearchField
          label={t('fleet.search')}
          hint={t('fleet.searchHint')}
          maxLength={ownSearchLength}
          initial={filter.q}
          onSearch={(q) => onChange({ ...filter, q })}
        />
        <SelectField
          label={t('fleet.category')}
          value={filter.category}
          onChange={({ target }) => onChange({ ...filter, category: target.value })}
        >
          <option value="">{t('fleet.category.all')}</option>
          {categories.map(({ id }) => (
            <option key={id} value={id}>
              {t(`common.category.${id}`)}
            </option>
          ))}
        </SelectField>
      </div>
      <div className="row-2" role="group" aria-label={t('fleet.state')}>
        <Chip
          selected={filter.state === ''}
          removable={false}
          onClick={() => onChange({ ...filter, state: '' })}
        >
          {t('fleet.state.all')}
        </Chip>
        {FLEET_STATES.map((state) => (
          <Chip
            key={state}
            selected={filter.state === state}
            onClick={() => onChange({ ...filter, state: filter.state === state ? '' : state })}
          >
            {t(`fleet.state.${state}`)}
          </Chip>
        ))}
      </div>
    </div>
  );
}
