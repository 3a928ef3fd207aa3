export * from '#shared/lib/format.ts';
