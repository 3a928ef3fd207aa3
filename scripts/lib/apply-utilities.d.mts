import type { Plugin } from 'postcss';
export function applyUtilities(file: string): Plugin;
