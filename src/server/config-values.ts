import * as z from 'zod';
import { parseTrustProxy } from './http/trust-proxy.ts';

export const flag = z.enum(['on', 'off']);
export const databaseUrl = z.url({ protocol: /^postgres(ql)?$/ }).optional();
export const secret = z.string().min(1).optional();
export const trustProxy = z.string().transform((text, context) => {
  const trust = parseTrustProxy(text);
  if (trust) return trust;
  const message = 'use off, on (one proxy), a number of proxies, or their addresses, separated by commas';
  context.issues.push({ code: 'custom', input: text, message });
  return z.NEVER;
});

/** An address of pictures by zoom and place; its host goes into the content policy of every page, so it may hold nothing else. */
export const tilesUrl = z
  .string()
  .regex(/^https?:\/\/(?:\{s\}\.)?[a-z0-9.-]+(?::\d{1,5})?\/\S*$/i)
  .refine((url) => ['{z}', '{x}', '{y}'].every((part) => url.includes(part)));

const KEY = /^([\w-]{1,40}):([A-Za-z0-9+/_-]{43,}={0,2})$/;

/** `2026b:<base64>,2026a:<base64>`: keys of at least 32 bytes with their names, the present one first. */
export const secretKeys = z.string().transform((text, context) => {
  const [first, ...others] = text.split(',').map((entry) => {
    const [, id, secret] = KEY.exec(entry.trim()) ?? [];
    return id !== undefined && secret !== undefined ? { id, secret } : undefined;
  });
  const rest = others.filter((key) => key !== undefined);
  const names = new Set([first, ...rest].map((key) => key?.id));
  if (first && rest.length === others.length && names.size === rest.length + 1)
    return [first, ...rest] as const;
  context.issues.push({ code: 'custom', input: text, message: 'malformed' });
  return z.NEVER;
});

/** `off`, `on`, or by what the built-in figures are multiplied. */
export const rateLimits = z.union([
  z.enum(['on', 'off']).transform((word) => (word === 'on' ? 1 : 0)),
  z.coerce.number().positive().max(1_000),
]);
