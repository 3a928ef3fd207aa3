import { sql, type SQL } from 'drizzle-orm';

/** The NameColumns of a row of `users` that goes by this alias. */
export const nameColumns = (person: 'o' | 'r'): SQL =>
  sql.raw(`json_build_object('firstName', ${person}.first_name, 'lastName', ${person}.last_name,
    'hasLeft', ${person}.deleted_at is not null)`);
