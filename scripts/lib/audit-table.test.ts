import { describe, expect, it } from 'vitest';
import { auditTable, failedAudits, withTable, type AuditReport } from './audit-table.mjs';

const REPORT: AuditReport = {
  lighthouseVersion: '12.8.2',
  categories: {
    performance: { id: 'performance', score: 0.985, auditRefs: [{ id: 'total-blocking-time', weight: 30 }] },
    seo: {
      id: 'seo',
      score: 0.5,
      auditRefs: [
        { id: 'is-crawlable', weight: 4 },
        { id: 'structured-data', weight: 0 },
      ],
    },
  },
  audits: {
    'total-blocking-time': { id: 'total-blocking-time', score: 1, displayValue: '40\u00a0ms' },
    'is-crawlable': { id: 'is-crawlable', score: 0 },
    'structured-data': { id: 'structured-data', score: 0 },
  },
};
const PWA: AuditReport = {
  lighthouseVersion: '11.7.1',
  categories: { pwa: { id: 'pwa', score: 1, auditRefs: [] } },
  audits: {},
};

describe('the table of the audit', () => {
  it('has a row for each page: scores in hundredths, formatted metrics, a dash for what was not measured', () => {
    expect(auditTable({ pages: [['home', REPORT]], pwa: PWA, about: 'Measured.' }).split('\n')).toEqual([
      'Measured.',
      '',
      '| page | performance | accessibility | best practices | SEO | LCP | TBT | CLS |',
      '| --- | --- | --- | --- | --- | --- | --- | --- |',
      '| home | 99 | – | – | 50 | – | 40 ms | – |',
      '',
      'Installable (category PWA of Lighthouse 11.7.1): 100.',
    ]);
  });

  it('names what counts and has failed, and nothing else', () => {
    expect(failedAudits(REPORT)).toEqual(['seo: is-crawlable']);
  });

  it('is appended to the document at first and then replaced in place', () => {
    const first = withTable('# Figures\n\nWords.\n', 'one');
    expect(first).toMatch(/^# Figures\n\nWords\.\n\n<!-- .* -->\n\none\n\n<!-- .* -->\n$/);
    const second = withTable(`${first}\nMore words.\n`, 'two');
    expect(second).toBe(`${first.replace('one', 'two')}\nMore words.\n`);
  });
});
