/* A mail server in its own process: prints its port, then each received mail as a line of JSON. */
import { SMTPServer } from 'smtp-server';

const say = (value) => process.stdout.write(`${JSON.stringify(value)}\n`);

const server = new SMTPServer({
  authOptional: true,
  // Its certificate would be its own, which a mail program rightly does not believe.
  disabledCommands: ['STARTTLS'],
  onData(stream, { envelope }, done) {
    const chunks = [];
    stream.on('data', (chunk) => chunks.push(chunk));
    stream.on('end', () => {
      say({ to: envelope.rcptTo.map(({ address }) => address), source: Buffer.concat(chunks).toString() });
      done();
    });
  },
});
server.listen(Number(process.argv[2] ?? 0), '127.0.0.1', () => say(server.server.address().port));
// The parent has ended.
process.stdin.on('end', () => process.exit(0)).resume();
