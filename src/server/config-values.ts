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
