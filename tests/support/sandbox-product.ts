// A product of which there is nothing but its payment sandbox; for tests that end it in every way there is.
// Started with the sandbox's folder and program; sends its parent the sandbox's address, and exits on request.
import { startPaymentSandbox } from '#server/adapters/payments/sandbox-process.ts';

const [folder = '', script = ''] = process.argv.slice(2);
const sandbox = await startPaymentSandbox({ folder, script }, () => undefined);
process.on('message', () => {
  void sandbox.detach().then(() => process.exit(0));
});
process.send?.({ port: sandbox.port, secretKey: sandbox.secretKey });
