import type { Plugin } from 'vite';
export function cataloguePlugin(): Plugin;
