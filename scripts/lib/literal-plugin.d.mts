import type { Plugin } from 'vite';
export function literalPlugin(): Plugin;
