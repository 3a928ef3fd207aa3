import type { Plugin } from 'vite';
export function classNamePlugin(): Plugin;
export function keepStylesPlugin(): Plugin;
export function shortNames(root: string): (name: string, file: string) => string;
