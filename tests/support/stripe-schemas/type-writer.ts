import { basename, dirname } from 'node:path';
import ts from 'typescript';
import { describedResources } from './catalogue.ts';
import { refTo, type Schema } from './schema.ts';

/** The API answers whole numbers (cents, seconds, counts) everywhere else. */
const fractions = /^(exchange_rate|latitude|longitude|percent_ownership)$/;
/** Declared without properties, yet never empty on the wire. */
const openInterfaces = /\.UseStripeSdk$/;

/** Turns types of the declarations into schemas; named ones are collected in `defs` and referred to. */
export class TypeWriter {
  readonly defs: Record<string, Schema> = {};
  private readonly names = new Map<ts.Type, string>();

  constructor(private readonly checker: ts.TypeChecker) {}

  /** The schema of any type. `key` is the property that holds it: whether a number is whole hangs on it. */
  schemaOf(type: ts.Type, key = ''): Schema {
    if (type.isUnion()) return this.union(type.types, key);
    if (type.isStringLiteral()) return { const: type.value };
    if (type.isNumberLiteral()) return { type: 'number', const: type.value };
    const is = (flags: ts.TypeFlags): boolean => (type.flags & flags) !== 0;
    if (is(ts.TypeFlags.BooleanLiteral)) {
      return { type: 'boolean', const: this.checker.typeToString(type) === 'true' };
    }
    if (is(ts.TypeFlags.Unknown)) return {};
    if (is(ts.TypeFlags.Null)) return { type: 'null' };
    if (is(ts.TypeFlags.Number)) return { type: fractions.test(key) ? 'number' : 'integer' };
    if (is(ts.TypeFlags.String) || isOtherString(type) || isDecimal(type)) return { type: 'string' };
    if (this.checker.isArrayType(type)) {
      const [element] = this.checker.getTypeArguments(type as ts.TypeReference);
      return { type: 'array', items: element ? this.schemaOf(element, key) : {} };
    }
    if (is(ts.TypeFlags.Object) || type.isIntersection()) return this.object(type);
    throw new Error(`No schema for ${this.checker.typeToString(type)} at '${key}'.`);
  }

  /** The name of a declared type in `defs`. */
  nameOf(type: ts.Type): string {
    const known = this.names.get(type);
    if (known !== undefined) return known;
    const name = resourceName(type, this.checker) ?? qualifiedName(type.symbol);
    this.names.set(type, name);
    // The name is taken before the properties are read: types refer to themselves.
    this.defs[name] = this.isStub(type) ? this.stub(type) : this.properties(type, name);
    return name;
  }

  /** The name of a resource that is described in full; undefined for every other type. */
  describedName(type: ts.Type): string | undefined {
    const resource = resourceName(type, this.checker);
    return resource !== undefined && describedResources.has(resource) ? this.nameOf(type) : undefined;
  }

  /** The string literals of an enum, open or closed, without null. */
  literals(type: ts.Type): string[] {
    const members = type.isUnion() ? type.types : [type];
    return members.filter((member) => member.isStringLiteral()).map((member) => member.value);
  }

  private union(types: readonly ts.Type[], key: string): Schema {
    const members = types.filter((type) => (type.flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Void)) === 0);
    const literals = members.filter((type) => type.isStringLiteral()).map((type) => type.value);
    const hasBoth = members.filter((type) => type.flags & ts.TypeFlags.BooleanLiteral).length === 2;
    const branches: Schema[] = literals.length > 0 ? [{ type: 'string', enum: literals }] : [];
    if (hasBoth) branches.push({ type: 'boolean' });
    for (const type of members) {
      const isListed =
        type.isStringLiteral() || (hasBoth && (type.flags & ts.TypeFlags.BooleanLiteral) !== 0);
      // An open enum is closed here: a sandbox may not answer a value that was never listed.
      const isOpening = literals.length > 0 && isOtherString(type);
      if (!isListed && !isOpening) branches.push(this.schemaOf(type, key));
    }
    return merged(branches);
  }

  private object(type: ts.Type): Schema {
    const isNamed = (type.symbol.flags & ts.SymbolFlags.Interface) !== 0;
    const isGeneric = isNamed && this.checker.getTypeArguments(type as ts.TypeReference).length > 0;
    return isNamed && !isGeneric ? { $ref: refTo(this.nameOf(type)) } : this.properties(type, '');
  }

  private properties(type: ts.Type, name: string): Schema {
    if (openInterfaces.test(name)) return { type: 'object' };
    const properties: Record<string, Schema> = {};
    const required: string[] = [];
    for (const property of this.checker.getPropertiesOfType(type)) {
      const propertyType = this.checker.getTypeOfSymbol(property);
      if (isAbsent(propertyType)) continue;
      properties[property.name] = this.schemaOf(propertyType, property.name);
      if ((property.flags & ts.SymbolFlags.Optional) === 0) required.push(property.name);
    }
    const index = this.checker.getIndexTypeOfType(type, ts.IndexKind.String);
    return {
      type: 'object',
      properties,
      required,
      additionalProperties: index ? this.schemaOf(index) : false,
    };
  }

  private isStub(type: ts.Type): boolean {
    const resource = resourceName(type, this.checker);
    return resource !== undefined && !describedResources.has(resource);
  }

  private stub(type: ts.Type): Schema {
    const kept = this.checker
      .getPropertiesOfType(type)
      .filter(({ name }) => /^(id|object|deleted)$/.test(name));
    const entries = kept
      .map((property) => [property.name, this.checker.getTypeOfSymbol(property)] as const)
      .filter(([, propertyType]) => !isAbsent(propertyType))
      .map(([name, propertyType]) => [name, this.schemaOf(propertyType)] as const);
    return {
      type: 'object',
      properties: Object.fromEntries(entries),
      required: entries.map(([name]) => name),
    };
  }
}

/** `deleted?: void` means that the key never occurs. */
function isAbsent(type: ts.Type): boolean {
  const absent = ts.TypeFlags.Undefined | ts.TypeFlags.Void;
  return type.isUnion()
    ? type.types.every((member) => (member.flags & absent) !== 0)
    : (type.flags & absent) !== 0;
}

function isOtherString(type: ts.Type): boolean {
  return type.isIntersection() && type.types.some((member) => (member.flags & ts.TypeFlags.String) !== 0);
}

/** A decimal number travels as a string. */
function isDecimal(type: ts.Type): boolean {
  return type.aliasSymbol?.name === 'Decimal';
}

/** Plain types in one `type` and literals in one `enum`, so that only true alternatives are left for `anyOf`. */
function merged(branches: readonly Schema[]): Schema {
  const [first] = branches;
  if (branches.length === 1 && first) return first;
  const plain = branches.filter(
    (branch) => typeof branch.type === 'string' && Object.keys(branch).length === 1,
  );
  const listed = branches.find((branch) => branch.enum);
  const rest = branches.filter((branch) => !plain.includes(branch) && branch !== listed);
  const types = plain.map((branch) => branch.type).filter((type) => typeof type === 'string');
  const isNullable = types.length === 1 && types[0] === 'null';
  if (listed?.enum && isNullable && rest.length === 0) {
    return { type: ['string', 'null'], enum: [...listed.enum, null] };
  }
  const alternatives = [
    ...(listed ? [listed] : []),
    ...(types.length > 0 ? [{ type: types.length === 1 ? types[0] : types }] : []),
    ...rest,
  ];
  const [only] = alternatives;
  return alternatives.length === 1 && only ? only : { anyOf: alternatives };
}

/** `payment_intent`, `deleted_customer`: an exported type with a literal `object`; undefined for all others. */
function resourceName(type: ts.Type, checker: ts.TypeChecker): string | undefined {
  const isExported = parentOf(type.symbol)?.flags === ts.SymbolFlags.ValueModule;
  const object = type.getProperty('object');
  if (!isExported || !object) return undefined;
  const kind = checker.getTypeOfSymbol(object);
  if (!kind.isStringLiteral() || kind.value === 'list') return undefined;
  const deleted = type.getProperty('deleted');
  const isDeleted = deleted !== undefined && !isAbsent(checker.getTypeOfSymbol(deleted));
  return isDeleted ? `deleted_${kind.value}` : kind.value;
}

/** The compiler knows a symbol's parent and does not publish it. */
function parentOf(symbol: ts.Symbol): ts.Symbol | undefined {
  return (symbol as ts.Symbol & { parent?: ts.Symbol }).parent;
}

/** `PaymentIntents.PaymentIntent.NextAction`: file, namespaces and the type's own name. */
function qualifiedName(symbol: ts.Symbol): string {
  const parent = parentOf(symbol);
  if (!parent) return symbol.name;
  if (parent.flags !== ts.SymbolFlags.ValueModule) return `${qualifiedName(parent)}.${symbol.name}`;
  const file = parent.name.replaceAll('"', '');
  const folder = basename(dirname(file));
  return [...(folder === 'resources' || folder === 'esm' ? [] : [folder]), basename(file), symbol.name].join(
    '.',
  );
}
