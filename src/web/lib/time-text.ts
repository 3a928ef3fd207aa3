export * from '#shared/lib/time-text.ts';
