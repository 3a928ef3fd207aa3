import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import ts from 'typescript';

const sdkFolder = resolve(dirname(createRequire(import.meta.url).resolve('stripe')), '..');

/** The installed version of the `stripe` package. */
export function sdkVersion(): string {
  const about = JSON.parse(readFileSync(join(sdkFolder, 'package.json'), 'utf8')) as { version: string };
  return about.version;
}

/** The declarations of the `stripe` package, opened with the TypeScript compiler. */
export class Declarations {
  readonly checker: ts.TypeChecker;
  private readonly program: ts.Program;

  constructor() {
    const options: ts.CompilerOptions = {
      strict: true,
      lib: ['lib.es5.d.ts'],
      types: [],
      module: ts.ModuleKind.ESNext,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
      noEmit: true,
    };
    const host = ts.createCompilerHost(options);
    // Node's own types are large and no resource needs them.
    host.resolveTypeReferenceDirectiveReferences = (references) =>
      references.map(() => ({ resolvedTypeReferenceDirective: undefined }));
    // The events name every resource there is.
    this.program = ts.createProgram([fileOf('resources/Events'), fileOf('Types')], options, host);
    this.checker = this.program.getTypeChecker();
  }

  /** An exported name of a file, as `('resources/Customers', 'Customer')`. */
  exported(file: string, name: string): ts.Symbol {
    const source = this.program.getSourceFile(fileOf(file));
    const module = source && this.checker.getSymbolAtLocation(source);
    const found = module && this.checker.getExportsOfModule(module).find((symbol) => symbol.name === name);
    if (!found) throw new Error(`The stripe package declares no ${name} in ${file}.`);
    return found;
  }

  /** An exported type of a file. */
  type(file: string, name: string): ts.Type {
    return this.checker.getDeclaredTypeOfSymbol(this.exported(file, name));
  }

  /** The type of a property; `undefined` is not part of it. */
  property(type: ts.Type, name: string): ts.Type {
    const symbol = type.getProperty(name);
    if (!symbol) throw new Error(`${this.checker.typeToString(type)} has no ${name}.`);
    return this.checker.getNonNullableType(this.checker.getTypeOfSymbol(symbol));
  }

  /** The declaration of an SDK method, as `('paymentIntents', 'create')`: the last one when it is overloaded. */
  method(resource: string, method: string): ts.MethodDeclaration {
    const file = resource.charAt(0).toUpperCase() + resource.slice(1);
    const owner = [file, file.replace(/s$/, '')].map((name) => this.optionalType(file, `${name}Resource`));
    const symbol = owner.find((type) => type !== undefined)?.getProperty(method);
    const declaration = symbol?.declarations?.findLast((node) => ts.isMethodDeclaration(node));
    if (!declaration) throw new Error(`The stripe package has no method ${resource}.${method}.`);
    return declaration;
  }

  private optionalType(file: string, name: string): ts.Type | undefined {
    try {
      return this.type(`resources/${file}`, name);
    } catch {
      return undefined;
    }
  }
}

function fileOf(name: string): string {
  return join(sdkFolder, 'esm', `${name}.d.ts`);
}
