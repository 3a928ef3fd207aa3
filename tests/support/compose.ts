import { parse } from 'yaml';
import { readSource } from './source-files.ts';

export interface Service {
  readonly image: string;
  readonly build?: { readonly context: string; readonly dockerfile: string };
  readonly environment?: Readonly<Record<string, string>>;
  readonly env_file?: string;
  readonly volumes?: readonly string[];
  readonly ports?: readonly string[];
  readonly command?: readonly string[];
  readonly entrypoint?: readonly string[];
  readonly read_only?: boolean;
  readonly cap_drop?: readonly string[];
  readonly security_opt?: readonly string[];
  readonly healthcheck?: { readonly test?: readonly string[]; readonly disable?: boolean };
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
  readonly network_mode?: string;
  readonly pid?: string;
}

export interface Composition {
  readonly services: Readonly<Record<string, Service>>;
  readonly volumes?: Readonly<Record<string, unknown>>;
}

/** Lines `NAME=value` of a file for the environment; comments and empty lines are nothing. */
export function environmentFile(path: string): Record<string, string> {
  const lines = readSource(path).matchAll(/^([A-Z0-9_]+)=(.*)$/gm);
  return Object.fromEntries([...lines].map(([, name = '', value = '']) => [name, value]));
}

/** `${NAME}`, `${NAME:-default}` and `${NAME:?message}`, as Compose replaces them. */
function filledIn(text: string, environment: Readonly<Record<string, string>>): string {
  return text.replaceAll(
    /\$\{([A-Z0-9_]+)(?::([-?])([^}]*))?\}/g,
    (_, name: string, kind: string, rest: string) => {
      const value = environment[name] ?? '';
      if (value !== '') return value;
      if (kind === '?') throw new Error(`${name}: ${rest}`);
      return kind === '-' ? rest : '';
    },
  );
}

/** A compose file with its variables replaced. Throws where a required one is missing. */
export function readComposition(path: string, environment: Readonly<Record<string, string>>): Composition {
  return parse(filledIn(readSource(path), environment), { merge: true }) as Composition;
}
