const BEGIN = '<!-- audit: written by `npm run audit` -->';
const END = '<!-- end of audit -->';

/** Columns of the metrics table by Lighthouse's names. */
const METRICS = {
  'largest-contentful-paint': 'LCP',
  'total-blocking-time': 'TBT',
  'cumulative-layout-shift': 'CLS',
};
const SCORES = {
  performance: 'performance',
  accessibility: 'accessibility',
  'best-practices': 'best practices',
  seo: 'SEO',
};

const scoreOf = (report, id) => {
  const score = report.categories[id]?.score;
  return score === null || score === undefined ? '–' : String(Math.round(score * 100));
};
const cells = (values) => `| ${values.join(' | ')} |`;

/** Audits that count and have failed, one `category: audit` each. `reports` are Lighthouse's, by page. */
export function failedAudits({ categories, audits }) {
  return Object.values(categories).flatMap(({ id, auditRefs }) =>
    auditRefs
      .filter(({ weight }) => weight > 0)
      .map((reference) => audits[reference.id])
      .filter((found) => found && found.score !== null && found.score < 0.9)
      .map((found) => `${id}: ${found.id} ${found.displayValue ?? ''}`.trim()),
  );
}

/**
 * The figures as a table in Markdown. `pages`: [name, Lighthouse's report] of each page; `pwa`: the report of an older
 * Lighthouse that still has the category; `about`: what and when was measured, in words.
 */
export function auditTable({ pages, pwa, about }) {
  const head = ['page', ...Object.values(SCORES), ...Object.values(METRICS)];
  const rows = pages.map(([name, report]) => [
    name,
    ...Object.keys(SCORES).map((id) => scoreOf(report, id)),
    ...Object.keys(METRICS).map((id) => (report.audits[id]?.displayValue ?? '–').replaceAll('\u00a0', ' ')),
  ]);
  const installable = `Installable (category PWA of Lighthouse ${pwa.lighthouseVersion}): ${scoreOf(pwa, 'pwa')}.`;
  return [about, '', cells(head), cells(head.map(() => '---')), ...rows.map(cells), '', installable].join(
    '\n',
  );
}

/** The document with the table in its place; at the end when it has none yet. */
export function withTable(document, table) {
  const part = `${BEGIN}\n\n${table}\n\n${END}`;
  const [begin, end] = [document.indexOf(BEGIN), document.indexOf(END)];
  if (begin < 0 || end < begin) return `${document.trimEnd()}\n\n${part}\n`;
  return document.slice(0, begin) + part + document.slice(end + END.length);
}
