import type { Unit } from '../store/unit.ts';
import type { Faults } from '../control/faults.ts';
import type { Shape, Values } from './params.ts';
import type { PageUrls } from '../pages/urls.ts';

/** One call of /v1 on its way through. */
export interface Call<S extends Shape = Shape> {
  unit: Unit;
  params: Values<S>;
  /** The object named in the path. */
  id: string;
  /** The second object named in the path, where there is one. */
  childId: string;
  /** With the publishable key: a browser, which must know the client secret. */
  browser: boolean;
  /** From `Stripe-Account`: the connected account that the call speaks for. */
  account: string | null;
  pages: PageUrls;
  faults: Faults;
}

export interface Route<S extends Shape = Shape> {
  method: 'GET' | 'POST' | 'DELETE';
  /** With `:id` and `:childId`. */
  path: string;
  params: S;
  /** Whether the publishable key opens it. */
  browser?: boolean;
  run(call: Call<S>): object;
}

/** Lets each route see its own parameters by type, and the dispatcher see all routes alike. */
export const route = <S extends Shape>(definition: Route<S>): Route => definition;
