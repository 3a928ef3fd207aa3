// Loaded into the server by start.mjs: when that one is gone, however it went, the server ends in good order.
if (process.channel) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel.unref();
}
