import { kindOfId, type Kind } from '../objects/kinds.ts';
import { asOf } from '../payments/ledger.ts';
import type { Unit } from '../store/unit.ts';
import { badParameter } from './errors.ts';

type Fields = Record<string, unknown>;

/** A copy of an answer in which the named references (`latest_charge.balance_transaction`, `data.customer`) are whole objects. */
export function expand(unit: Unit, answer: object, paths: readonly string[]): object {
  return paths.reduce<object>(
    (expanded, path) => expandPath(unit, expanded as Fields, path.split('.')),
    answer,
  );
}

function expandPath(unit: Unit, object: Fields, [name, ...rest]: readonly string[]): Fields {
  if (name === undefined) return object;
  const value = name === 'refunds' && object['object'] === 'charge' ? refundsOf(unit, object) : object[name];
  if (value === undefined)
    throw badParameter('expand', 'parameter_unknown', `This property cannot be expanded (${name}).`);
  return { ...object, [name]: expandValue(unit, value, rest, name) };
}

function expandValue(unit: Unit, value: unknown, rest: readonly string[], name: string): unknown {
  if (value === null) return null;
  if (Array.isArray(value)) return value.map((item) => expandPath(unit, item as Fields, rest));
  if (typeof value === 'object') return expandPath(unit, value as Fields, rest);
  const kind = typeof value === 'string' ? kindOfId(value) : undefined;
  if (typeof value !== 'string' || !kind)
    throw badParameter('expand', 'parameter_unknown', `This property cannot be expanded (${name}).`);
  const found = kind === 'balance_transaction' ? balanceLine(unit, value) : unit.get(kind, value);
  return found ? expandPath(unit, found as unknown as Fields, rest) : deleted(kind, value);
}

function balanceLine(unit: Unit, id: string): object | undefined {
  const line = unit.get('balance_transaction', id);
  return line && asOf(line, unit.now);
}

const deleted = (kind: Kind, id: string): Fields => ({ id, object: kind, deleted: true });

function refundsOf(unit: Unit, charge: Fields): Fields {
  const id = String(charge['id']);
  const data = unit.all('refund').filter((refund) => refund.charge === id);
  return { object: 'list', url: `/v1/charges/${id}/refunds`, has_more: false, data: data.toReversed() };
}
