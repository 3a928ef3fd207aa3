/** What a release that is still running would notice, by the statement and the reason why. */
const CONTRACTS = [
  [/\bDROP\s+(?:TABLE|COLUMN|TYPE|SCHEMA|VIEW)\b/i, 'takes away what the previous release may still read'],
  // No statement names an index.
  [/^(?!ALTER INDEX\b).*\bRENAME\b/i, 'takes away the name that the previous release uses'],
  [/\bSET\s+NOT\s+NULL\b/i, 'refuses rows of the previous release'],
  [/\bDROP\s+DEFAULT\b/i, 'refuses rows of the previous release, which leave the column out'],
  [/\bSET\s+SCHEMA\b/i, 'takes away the name that the previous release uses'],
  // A trigger that refuses TRUNCATE deletes nothing.
  [
    /(?<!\b(?:BEFORE|AFTER)\s)\b(?:TRUNCATE|DELETE\s+FROM)\b/i,
    'deletes what the previous release may still need',
  ],
];
const ADDED_COLUMN = /\bADD\s+COLUMN\b((?:[^,(]|\([^)]*\))*)/gi;
const COLUMN_TYPE = /\bALTER\s+COLUMN\s+\S+\s+(?:SET\s+DATA\s+)?TYPE\s+("?[\w ]+"?(?:\([^)]*\))?)/gi;
/** Holds whatever the column held before. */
const WIDEST = /^"?(?:text|bigint|jsonb|numeric)"?\s*(?:USING\b.*)?$/i;

/** Without comments and bodies of functions, which run later. */
function statementsOf(sql) {
  const bare = sql.replaceAll(/--(?!> statement-breakpoint).*$/gm, '').replaceAll(/\/\*[^]*?\*\//g, '');
  const parts = [];
  // Semicolons between dollar quotes end no statement.
  for (const part of bare.split('--> statement-breakpoint')) {
    let text = '';
    for (const [index, piece] of part.split(/(\$\w*\$)/).entries()) {
      const isQuoted = Math.floor(index / 2) % 2 === 1;
      text += isQuoted ? piece.replaceAll(';', ' ') : piece;
    }
    parts.push(...text.split(';'));
  }
  return parts.map((part) => part.replaceAll(/\s+/g, ' ').trim()).filter(Boolean);
}

const TABLE = /^(?:CREATE|ALTER|DROP) (?:UNLOGGED )?TABLE (?:IF (?:NOT )?EXISTS )?(?:ONLY )?"?(\w+)"?/i;

/** A function is replaced whole, and what its body does is done when it is called. */
const isFunction = (statement) => /^CREATE (?:OR REPLACE )?(?:FUNCTION|PROCEDURE)\b/i.test(statement);

function reasonsOf(statement) {
  const reasons = CONTRACTS.filter(([pattern]) => pattern.test(statement)).map(([, reason]) => reason);
  for (const [, column] of statement.matchAll(ADDED_COLUMN))
    if (/\bNOT NULL\b/i.test(column) && !/\b(?:DEFAULT|GENERATED)\b/i.test(column))
      reasons.push('refuses rows of the previous release, which knows no such column');
  for (const [, type] of statement.matchAll(COLUMN_TYPE))
    if (!WIDEST.test(type.trim())) reasons.push('may refuse or change values of the previous release');
  return reasons;
}

/**
 * The statements of a migration that the release before it would not survive: `ALTER TABLE …: reason`. Tables that the migration
 * itself creates are its own.
 * @param {string} sql
 * @returns {string[]}
 */
export function contractSteps(sql) {
  const statements = statementsOf(sql);
  const created = new Set(
    statements.filter((each) => /^CREATE /i.test(each)).flatMap((each) => TABLE.exec(each)?.[1] ?? []),
  );
  return statements
    .filter((statement) => !isFunction(statement) && !created.has(TABLE.exec(statement)?.[1]))
    .flatMap((statement) => reasonsOf(statement).map((reason) => `${statement}: ${reason}`));
}
